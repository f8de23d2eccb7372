/** The part of Mermaid that is used. */
interface Mermaid {
  initialize: (config: object) => void;
  render: (id: string, code: string, container: Element) => Promise<{ svg: string }>;
}

interface Drawing {
  /** What ids in the SVG begin with: Mermaid removes what has the id of a new drawing. */
  id: string;
  code: string;
  label: string;
  src: string;
  /** Where it will stand: its font and colours are used. */
  element: Element;
}

declare global {
  interface Window {
    mermaid?: Mermaid;
  }
}

const scripts = new Map<string, Promise<Mermaid>>();
let drawing: Promise<unknown> = Promise.resolve();
let count = 0;

/** Draws a diagram as SVG in the colours of the page as they are now. Rejects when its source cannot be read. */
export async function drawDiagram({ id, code, label, src, element }: Drawing): Promise<string> {
  const mermaid = await loadMermaid(src);
  // One after the other: its settings are global.
  const next = drawing.then(async () => {
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true, ...settingsOf(element) });
    // Measured where it will stand: line height and spacing of the page are those of its labels.
    const measured = document.createElement('div');
    measured.className = 'diagram-drawing diagram-measured';
    measured.inert = true;
    element.append(measured);
    try {
      const { svg } = await mermaid.render(`${id}-${count++}`, code, measured);
      return legible(named(svg, label));
    } finally {
      measured.remove();
    }
  });
  drawing = next.catch(() => {});
  return next;
}

/** Loads Mermaid, once: a module, or a script that leaves it on the window. */
function loadMermaid(src: string): Promise<Mermaid> {
  const known = scripts.get(src);
  if (known) return known;
  const loading = src.endsWith('.mjs')
    ? import(/* webpackIgnore: true */ src).then((module: { default: Mermaid }) => module.default)
    : new Promise<Mermaid>((resolve, reject) => {
        const script = document.createElement('script');
        script.src = src;
        script.onload = () => (window.mermaid ? resolve(window.mermaid) : reject(new Error(`${src} is not Mermaid.`)));
        script.onerror = () => {
          script.remove();
          reject(new Error(`${src} cannot be loaded.`));
        };
        document.head.append(script);
      });
  scripts.set(src, loading);
  // The next diagram tries again.
  loading.catch(() => scripts.delete(src));
  return loading;
}

/** A name for a drawing whose source gives none. */
function named(svg: string, label: string): string {
  if (/<svg[^>]* aria-labelledby=/.test(svg)) return svg;
  const text = label.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return svg.replace(/<svg /, `<svg aria-label="${text}" `);
}

/** A drawing that does not shrink until nobody can read it: it scrolls instead. */
function legible(svg: string): string {
  return svg.replace(
    /(<svg[^>]* style="[^"]*?max-width: ([\d.]+)px;)/,
    (start, _, width: string) => `${start} min-width: ${Math.round(Number(width) * 0.7)}px;`,
  );
}

/** Font and colours of the page, where the theme has them. */
function settingsOf(element: Element): object {
  const { fontFamily } = getComputedStyle(element);
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  const probe = document.createElement('span');
  element.append(probe);
  const color = (token: string, fallback: string): string => {
    probe.style.color = `var(--${token}, ${fallback})`;
    return getComputedStyle(probe).color;
  };
  const ink = color('ink', isDark ? '#eee' : '#222');
  const soft = color('ink-soft', isDark ? '#bbb' : '#555');
  const line = color('ink-faint', isDark ? '#999' : '#666');
  const border = color('line-strong', isDark ? '#555' : '#bbb');
  const paper = color('paper', isDark ? '#151515' : '#fff');
  const wash = color('wash', isDark ? '#222' : '#f3f3f3');
  const accent = color('accent', isDark ? '#8ab4fa' : '#2456ad');
  const accentWash = color('accent-wash', isDark ? '#1a2233' : '#eaf1fc');
  probe.remove();
  return {
    theme: 'base',
    fontFamily,
    themeVariables: {
      darkMode: isDark,
      fontFamily,
      fontSize: '15px',
      background: paper,
      primaryColor: wash,
      primaryTextColor: ink,
      primaryBorderColor: border,
      secondaryColor: accentWash,
      secondaryTextColor: ink,
      secondaryBorderColor: accent,
      tertiaryColor: paper,
      tertiaryTextColor: ink,
      tertiaryBorderColor: border,
      lineColor: line,
      textColor: ink,
      titleColor: ink,
      edgeLabelBackground: paper,
      noteBkgColor: accentWash,
      noteTextColor: ink,
      noteBorderColor: accent,
      actorLineColor: border,
      signalColor: line,
      signalTextColor: ink,
      labelTextColor: ink,
      loopTextColor: soft,
      clusterBkg: paper,
      clusterBorder: border,
    },
  };
}

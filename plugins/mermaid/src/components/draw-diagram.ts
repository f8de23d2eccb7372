/** The part of Mermaid's API in use. */
interface Mermaid {
  initialize: (config: object) => void;
  render: (id: string, code: string, container: Element) => Promise<{ svg: string }>;
}

interface Drawing {
  /** Prefix of ids in the SVG. Must be unique, because Mermaid removes elements with the id of a new drawing. */
  id: string;
  code: string;
  label: string;
  src: string;
  /** Element that will contain the drawing and determines its font and colors. */
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

/** Draws a diagram as SVG in the current colors of the page. Rejects if its source is invalid. */
export async function drawDiagram({ id, code, label, src, element }: Drawing): Promise<string> {
  const mermaid = await loadMermaid(src);
  // In sequence, because Mermaid's settings are global.
  const next = drawing.then(async () => {
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true, ...settingsOf(element) });
    // Measured in place, since labels inherit line height and spacing from the page.
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

/** Loads Mermaid once, from a module or from a script that sets a global. */
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
  // Allows the next diagram to retry.
  loading.catch(() => scripts.delete(src));
  return loading;
}

/** Adds an accessible name unless the source has one. */
function named(svg: string, label: string): string {
  if (/<svg[^>]* aria-labelledby=/.test(svg)) return svg;
  const text = label.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return svg.replace(/<svg /, `<svg aria-label="${text}" `);
}

/** Limits shrinking to 70 %, below which a drawing scrolls instead. */
function legible(svg: string): string {
  return svg.replace(
    /(<svg[^>]* style="[^"]*?max-width: ([\d.]+)px;)/,
    (start, _, width: string) => `${start} min-width: ${Math.round(Number(width) * 0.7)}px;`,
  );
}

/** Returns Mermaid settings with the font and colors of the page, with fallbacks for themes without these tokens. */
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

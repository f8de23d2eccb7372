import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { HintTexts } from './config-hints.js';
import type { OptionFacts } from './config-options.js';

export interface Hints {
  options: string;
  texts: HintTexts;
}

export interface CodeEditorOptions {
  /** A shadow root, where CodeMirror adopts style sheets. The page's policy refuses style elements in its head. */
  parent: ShadowRoot;
  text: string;
  /** The extension determines the language. */
  path: string;
  label: string;
  /** URL of the facts about options, and texts of hints, for Rsbuild configuration files. */
  hints?: Hints | undefined;
  /** Makes the text editable. */
  onChange?: (text: string) => void;
}

/** Maximum length of highlighted text. Larger syntax trees take hundreds of megabytes. */
const mostParsed = 1_000_000;

/** Creates an editor. Returns a function that removes it. */
export function showEditor({ parent, text, path, label, hints, onChange }: CodeEditorOptions): () => void {
  const hinting = new Compartment();
  const view = new EditorView({
    parent,
    root: parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        drawSelection(),
        bracketMatching(),
        highlightSelectionMatches(),
        syntaxHighlighting(colors),
        look,
        text.length > mostParsed ? [] : languageOf(path),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        keymap.of([...defaultKeymap, ...searchKeymap]),
        hinting.of([]),
        onChange ? editing(onChange) : reading,
      ],
    }),
  });
  let isOpen = true;
  if (hints && onChange && /^rsbuild\.config\.[cm]?[jt]s$/.test(path)) {
    void loadHints(hints).then((extension) => isOpen && view.dispatch({ effects: hinting.reconfigure(extension) }));
  }
  return () => {
    isOpen = false;
    view.destroy();
  };
}

/** Loads hints on demand. The editor works without them, so failures are ignored. */
async function loadHints({ options, texts }: Hints): Promise<Extension> {
  try {
    const [{ configHints }, response] = await Promise.all([import('./config-hints.js'), fetch(options)]);
    return response.ok ? configHints((await response.json()) as OptionFacts, texts) : [];
  } catch {
    return [];
  }
}

const reading: Extension = [EditorState.readOnly.of(true), EditorView.lineWrapping];

function editing(onChange: (text: string) => void): Extension {
  return [
    history(),
    indentOnInput(),
    keymap.of(historyKeymap),
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
  ];
}

function languageOf(path: string): Extension {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? '';
  if (/^[cm]?[jt]sx?$/.test(extension)) return javascript({ typescript: extension.includes('t'), jsx: extension.endsWith('x') });
  if (/^(?:css|less)$/.test(extension)) return css();
  if (/^(?:html|svg)$/.test(extension)) return html();
  return extension === 'json' ? json() : [];
}

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.tagName], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.regexp, tags.attributeValue], color: 'var(--code-string)' },
  { tag: [tags.comment, tags.processingInstruction], color: 'var(--code-comment)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-function)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit], color: 'var(--code-number)' },
  { tag: [tags.typeName, tags.className], color: 'var(--code-type)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--code-property)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: 'var(--text-13)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.6' },
  '.cm-gutters': { color: 'var(--ink-faint)', backgroundColor: 'var(--paper)', border: '0', paddingInlineEnd: '6px' },
  '.cm-content': { caretColor: 'var(--accent)', paddingBlock: '12px' },
  '.cm-cursor': { borderInlineStartColor: 'var(--accent)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 22%, transparent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--highlight)' },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--wash)', borderColor: 'var(--line)' },
  '.cm-textfield': { backgroundColor: 'var(--paper)', border: '1px solid var(--line-strong)' },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--paper)', border: '1px solid var(--line-strong)' },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--warning) 30%, transparent)' },
});

import { autocompletion, type Completion, type CompletionContext, completionKeymap, type CompletionResult } from '@codemirror/autocomplete';
import { ensureSyntaxTree } from '@codemirror/language';
import { type Diagnostic, linter, lintKeymap } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { findKeys, findNearest, type OptionFact, type OptionFacts } from './config-options.js';
import { findConfigPath } from './find-config-path.js';

/** Texts of the hints, in the language of the page. */
export interface HintTexts {
  unknownOption: (path: string, nearest: string | undefined) => string;
  syntaxError: string;
  defaultValue: string;
}

/** Completes and checks the options of a configuration. */
export function configHints(facts: OptionFacts, texts: HintTexts): Extension {
  return [
    autocompletion({ override: [(context) => complete(context, facts, texts)], icons: false }),
    linter((view) => findMistakes(view.state, facts, texts)),
    keymap.of([...completionKeymap, ...lintKeymap]),
    look,
  ];
}

/** Parses the whole text, with a time limit, because unparsed text would look like a mistake. */
const treeOf = (state: EditorState) => ensureSyntaxTree(state, state.doc.length, 200);

const reader = (state: EditorState) => (node: SyntaxNode) => state.sliceDoc(node.from, node.to);

/** Completes keys at the cursor. */
export function complete(context: CompletionContext, facts: OptionFacts, texts: HintTexts): CompletionResult | null {
  const { state, pos, explicit } = context;
  const word = context.matchBefore(/\w*/);
  if (!word || (word.from === word.to && !explicit)) return null;
  // Keys follow a brace or a comma, values do not.
  if (!/[{,]\s*$/.test(withoutComments(state.sliceDoc(Math.max(0, word.from - 500), word.from)))) return null;
  let node: SyntaxNode | null = treeOf(state)?.resolveInner(pos, -1) ?? null;
  while (node && node.name !== 'ObjectExpression') node = node.parent;
  const path = node && findConfigPath(node, reader(state));
  const known = path && findKeys(facts, path);
  if (!known) return null;
  const options = [...known.keys].map(([key, fact]) => toCompletion(key, fact, texts));
  return { from: word.from, options, validFor: /^\w*$/ };
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');

function toCompletion(key: string, fact: OptionFact | undefined, texts: HintTexts): Completion {
  if (!fact) return { label: key, apply: `${key}: ` };
  const { type, default: initial, description } = fact;
  return {
    label: key,
    apply: `${key}: `,
    ...(type !== undefined && { detail: shorten(type, 40) }),
    ...((description !== undefined || initial !== undefined) && { info: () => describe(fact, texts) }),
  };
}

function describe({ description, default: initial, type }: OptionFact, texts: HintTexts): Node {
  const box = document.createElement('div');
  for (const [name, text] of [
    ['p', description],
    ['code', type && shorten(type, 160)],
    ['p', initial !== undefined && initial !== 'undefined' && `${texts.defaultValue} ${shorten(initial, 120)}`],
  ] as const) {
    if (!text) continue;
    const element = document.createElement(name);
    element.textContent = text;
    box.append(element);
  }
  return box;
}

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Finds keys that are not options, and syntax errors. */
export function findMistakes(state: EditorState, facts: OptionFacts, texts: HintTexts): Diagnostic[] {
  const found: Diagnostic[] = [];
  const read = reader(state);
  treeOf(state)?.iterate({
    enter: ({ node, type }) => {
      if (type.isError) {
        found.push({ from: node.from, to: Math.max(node.to, node.from), severity: 'error', message: texts.syntaxError });
        return;
      }
      if (node.name !== 'ObjectExpression') return;
      const path = findConfigPath(node, read);
      const known = path && findKeys(facts, path);
      if (!path || !known?.isComplete) return;
      for (const property of node.getChildren('Property')) {
        const key = property.getChild('PropertyDefinition');
        const name = key ? read(key) : '';
        if (!key || known.keys.has(name)) continue;
        const message = texts.unknownOption([...path, name].join('.'), findNearest(known.keys.keys(), name));
        found.push({ from: key.from, to: key.to, severity: 'warning', message });
      }
    },
  });
  return found;
}

const look = EditorView.theme({
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--paper)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-code)', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '2px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--on-accent)', backgroundColor: 'var(--accent)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.75' },
  '.cm-completionInfo': { maxWidth: '360px', padding: '8px 12px', fontFamily: 'var(--font-text)' },
  '.cm-completionInfo code': { display: 'block', marginBlock: '6px', fontFamily: 'var(--font-code)', overflowWrap: 'anywhere' },
  '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--font-text)' },
});

import { createHighlighterCore, type HighlighterCore } from '@shikijs/core';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { EncodedTokenMetadata, INITIAL, type StateStack } from '@shikijs/vscode-textmate';
import { escapeText } from '../escape-html.js';
import { grammarOf, loadGrammar } from './languages.js';
import { classOfColour, classTheme } from './token-classes.js';

/** A piece of code to colour. */
export interface CodeBlock {
  lang: string;
  code: string;
}

/** The part of a grammar's state that decides how the next line is read. */
interface State extends StateStack {
  ruleId: number;
  endRule: string | null;
  beginRuleCapturedEOL: boolean;
  parent: State | null;
  nameScopesList: { tokenAttributes: number } | null;
  contentNameScopesList: { tokenAttributes: number } | null;
}

interface ReadLine {
  html: string;
  next: State;
}

const maxLineLength = 5000;
const maxMemo = 60_000;

/**
 * Colours code, each line as HTML. Documentation repeats its lines (imports, closing braces, `export default`), and
 * reading a line depends on nothing but the line and the state before it: so every pair is read once and remembered.
 */
export class Tokenizer {
  private readonly grammars = new Map<string, Promise<string | null>>();
  private memo = new Map<State, Map<string, ReadLine>>();
  private states = new Map<string, State>();
  private initial = new Map<string, State>();
  private remembered = 0;

  private constructor(
    private readonly highlighter: HighlighterCore,
    private readonly colours: string[],
  ) {}

  static async create(): Promise<Tokenizer> {
    const engine = await createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));
    const highlighter = await createHighlighterCore({ engine, themes: [classTheme], langs: [] });
    return new Tokenizer(highlighter, highlighter.setTheme('classes').colorMap);
  }

  /** Lines of the block as HTML, joined by `\n`; null when its language is unknown. */
  async tokenize({ lang, code }: CodeBlock): Promise<string | null> {
    const wanted = grammarOf(lang, code);
    if (wanted === null) return escapeText(code);
    const grammar = await this.load(wanted);
    return grammar === null ? null : this.readLines(code, grammar);
  }

  private load(name: string): Promise<string | null> {
    let grammar = this.grammars.get(name);
    if (!grammar) {
      grammar = loadGrammar(name).then(async (registrations) => {
        if (!registrations) return null;
        await this.highlighter.loadLanguage(registrations);
        return registrations.at(-1)?.name ?? name;
      });
      this.grammars.set(name, grammar);
    }
    return grammar;
  }

  private readLines(code: string, name: string): string {
    const grammar = this.highlighter.getLanguage(name);
    let state = this.initial.get(name);
    if (!state) {
      // A copy per grammar, so that the memo of one never answers for another.
      state = Object.create(INITIAL) as State;
      this.initial.set(name, state);
    }
    const lines: string[] = [];
    for (const line of code.split('\n')) {
      let known = this.memo.get(state);
      if (!known) this.memo.set(state, (known = new Map()));
      let read: ReadLine | undefined = known.get(line);
      if (!read) {
        if (line.length > maxLineLength) read = { html: escapeText(line), next: state };
        else {
          const result = grammar.tokenizeLine2(line, this.initial.get(name) === state ? INITIAL : state);
          read = { html: this.htmlOf(line, result.tokens), next: this.intern(name, result.ruleStack as State) };
        }
        known.set(line, read);
        if (++this.remembered > maxMemo) this.forget();
      }
      lines.push(read.html);
      state = read.next;
    }
    return lines.join('\n');
  }

  /** One object for all equal states, so that the memo can be keyed by identity. */
  private intern(grammar: string, state: State): State {
    let key = grammar;
    for (let frame: State | null = state; frame; frame = frame.parent) {
      key += `;${frame.ruleId}|${frame.endRule ?? ''}|${frame.beginRuleCapturedEOL}|${frame.nameScopesList?.tokenAttributes}|${frame.contentNameScopesList?.tokenAttributes}`;
    }
    const known = this.states.get(key);
    if (known) return known;
    this.states.set(key, state);
    return state;
  }

  private forget(): void {
    this.memo = new Map();
    this.states = new Map();
    this.remembered = 0;
  }

  private htmlOf(line: string, tokens: Uint32Array): string {
    let html = '';
    let open = '';
    for (let index = 0; index < tokens.length; index += 2) {
      const text = line.slice(tokens[index], tokens[index + 2] ?? line.length);
      const name = text.trim() === '' ? open : classOfColour(this.colours[EncodedTokenMetadata.getForeground(tokens[index + 1] as number)]);
      if (name !== open) html += `${open && '</span>'}${name && `<span class="${name}">`}`;
      html += escapeText(text);
      open = name;
    }
    return html + (open && '</span>');
  }
}

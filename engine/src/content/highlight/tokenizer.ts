import { createShikiPrimitiveAsync, type LanguageRegistration, type RegexEngine } from '@shikijs/primitive';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { EncodedTokenMetadata, type IGrammar, INITIAL, type StateStack } from '@shikijs/vscode-textmate';
import { escapeText } from '../../model/escape-html.js';
import { embeddedGrammars, grammarOf, loadGrammar } from './languages.js';
import { compileOniguruma } from './compile-oniguruma.js';
import { sharePatterns } from './share-patterns.js';
import { classOfColor, classTheme } from './token-classes.js';

/** Code to highlight. */
export interface CodeBlock {
  lang: string;
  code: string;
}

/** The part of a grammar's state that decides how the next line is tokenized. */
interface State extends StateStack {
  ruleId: number;
  endRule: string | null;
  beginRuleCapturedEOL: boolean;
  parent: State | null;
  nameScopesList: { tokenAttributes: number } | null;
  contentNameScopesList: { tokenAttributes: number } | null;
}

/** A grammar ready to tokenize lines. */
interface Reader {
  key: string;
  grammar: IGrammar;
  colors: string[];
  /** State before the first line. One object per grammar, so that grammars never share memo entries. */
  initial: State;
}

interface ReadLine {
  html: string;
  next: State;
}

const maxLineLength = 5000;
const maxMemo = 60_000;

/**
 * Highlights code, each line as HTML. Documentation repeats lines (imports, closing braces, `export default`), and
 * tokenizing a line depends only on the line and the state before it, so every pair is tokenized once and cached.
 */
export class Tokenizer {
  private readonly registrations = new Map<string, Promise<LanguageRegistration[] | null>>();
  private readonly readers = new Map<string, Promise<Reader>>();
  private memo = new Map<State, Map<string, ReadLine>>();
  private states = new Map<string, State>();
  private cached = 0;

  private constructor(private readonly engine: RegexEngine) {}

  /** @param oniguruma Module compiled by another thread. */
  static async create(oniguruma: WebAssembly.Module | null = compileOniguruma()): Promise<Tokenizer> {
    const engine = createOnigurumaEngine(
      oniguruma
        ? { instantiator: (imports) => WebAssembly.instantiate(oniguruma, imports) }
        : import('@shikijs/engine-oniguruma/wasm-inlined'),
    );
    return new Tokenizer(sharePatterns(await engine));
  }

  /** Returns the lines of the block as HTML, joined by `\n`; null if its language is unknown. */
  async tokenize({ lang, code }: CodeBlock): Promise<string | null> {
    const wanted = grammarOf(lang, code);
    if (wanted === null) return escapeText(code);
    const grammar = (await this.load(wanted))?.at(-1);
    if (!grammar) return null;
    const embedded = embeddedGrammars(grammar, code);
    return this.readLines(code, await this.readerOf(wanted, embedded));
  }

  private load(name: string): Promise<LanguageRegistration[] | null> {
    let grammar = this.registrations.get(name);
    if (!grammar) this.registrations.set(name, (grammar = loadGrammar(name)));
    return grammar;
  }

  /** Loads a grammar and what it embeds into a separate registry, because grammars in one registry affect each other. */
  private readerOf(name: string, embedded: readonly string[]): Promise<Reader> {
    const key = [name, ...embedded].join('+');
    let reader = this.readers.get(key);
    if (!reader) {
      reader = Promise.all([...embedded, name].map((part) => this.load(part))).then(async (loaded) => {
        const langs = loaded.flatMap((registrations) => registrations ?? []);
        const highlighter = await createShikiPrimitiveAsync({ engine: this.engine, themes: [classTheme], langs, warnings: false });
        const { colorMap } = highlighter.setTheme('classes');
        return {
          key,
          grammar: highlighter.getLanguage(langs.at(-1)?.name ?? name),
          colors: colorMap,
          initial: Object.create(INITIAL),
        };
      });
      this.readers.set(key, reader);
    }
    return reader;
  }

  private readLines(code: string, { key, grammar, colors, initial }: Reader): string {
    let state = initial;
    const lines: string[] = [];
    for (const line of code.split('\n')) {
      let known = this.memo.get(state);
      if (!known) this.memo.set(state, (known = new Map()));
      let read: ReadLine | undefined = known.get(line);
      if (!read) {
        if (line.length > maxLineLength) read = { html: escapeText(line), next: state };
        else {
          const result = grammar.tokenizeLine2(line, state === initial ? INITIAL : state);
          read = { html: htmlOf(line, result.tokens, colors), next: this.intern(key, stateOf(result.ruleStack)) };
        }
        known.set(line, read);
        if (++this.cached > maxMemo) this.forget();
      }
      lines.push(read.html);
      state = read.next;
    }
    return lines.join('\n');
  }

  /** Returns the same object for all equal states, so that the memo can be keyed by identity. */
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
    this.cached = 0;
  }
}

/** Returns the state with its internal fields, which the types of vscode-textmate leave out. */
function stateOf(stack: StateStack | State): State {
  if ('ruleId' in stack) return stack;
  throw new Error('A state of the tokenizer has no rule.');
}

function htmlOf(line: string, tokens: Uint32Array, colors: readonly string[]): string {
  let html = '';
  let open = '';
  for (let index = 0; index < tokens.length; index += 2) {
    const text = line.slice(tokens[index], tokens[index + 2] ?? line.length);
    const name = text.trim() === '' ? open : classOfColor(colors[EncodedTokenMetadata.getForeground(tokens[index + 1] ?? 0)]);
    if (name !== open) html += `${open && '</span>'}${name && `<span class="${name}">`}`;
    html += escapeText(text);
    open = name;
  }
  return html + (open && '</span>');
}

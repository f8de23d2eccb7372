/** Extension of a script, such as `.ts`, `.mjs` and `.jsx`. */
type ScriptExtension = `.${'' | 'c' | 'm'}${'j' | 't'}s` | '.jsx' | '.tsx';

/** Kind of a fence, which determines its checks. */
export type SampleKind =
  | { kind: 'script'; extension: ScriptExtension; file?: string }
  | { kind: 'json'; comments: boolean }
  | { kind: 'shell' }
  | { kind: 'component' }
  | { kind: 'text' };

const scripts: Record<string, ScriptExtension> = {
  ts: '.ts',
  typescript: '.ts',
  mts: '.mts',
  cts: '.cts',
  tsx: '.tsx',
  js: '.js',
  javascript: '.js',
  mjs: '.mjs',
  cjs: '.cjs',
  jsx: '.jsx',
};

const isExtension = (text: string | undefined): text is ScriptExtension => Object.values<string | undefined>(scripts).includes(text);

const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'console']);
const filesWithComments = /(?:^|\/)(?:[tj]sconfig[^/]*\.json|\.vscode\/[^/]+\.json|biome\.jsonc?|\.swcrc|[^/]+\.(?:jsonc|json5))$/;
const scriptFile = /^[\w@$.()[\]/-]+(\.d)?(\.[cm]?[jt]sx?)$/;

/** Matches a configuration in a tab with another title, such as a framework. */
const unnamedConfig = /^import .* from ['"]@rsbuild\/.*^export default /ms;

/** Determines the kind of a fence from its language, title and, for configurations, code. Results are text, because runs check them. */
export function sampleKind({
  lang,
  title = '',
  code = '',
  result,
}: {
  lang: string;
  title?: string;
  code?: string;
  result?: string;
}): SampleKind {
  if (result !== undefined) return { kind: 'text' };
  const extension = scripts[lang];
  if (extension) {
    const [file, , written] = scriptFile.exec(title) ?? [];
    if (file && isExtension(written)) return { kind: 'script', extension: written, file };
    return { kind: 'script', extension, ...(unnamedConfig.test(code) ? { file: `rsbuild.config${extension}` } : {}) };
  }
  if (lang === 'json' || lang === 'jsonc' || lang === 'json5')
    return { kind: 'json', comments: lang !== 'json' || filesWithComments.test(title) };
  if (shells.has(lang)) return { kind: 'shell' };
  return { kind: lang === 'vue' || lang === 'svelte' ? 'component' : 'text' };
}

/** What the name of a script ends with: `.ts`, `.mjs`, `.jsx`. */
type ScriptExtension = `.${'' | 'c' | 'm'}${'j' | 't'}s` | '.jsx' | '.tsx';

/** What a fence is to the checks. */
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

/** A configuration in a tab that is titled after something else, such as a framework. */
const unnamedConfig = /^import .* from ['"]@rsbuild\/.*^export default /ms;

/** Tells what a fence is from its language, its title and, for configurations, its code. A result is checked by a run. */
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

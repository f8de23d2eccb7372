import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages whose sections each describe one name. The id of a section is its name in lower case. */
const sections: Record<string, { names: string; before?: string }> = {
  '/plugins/dev/hooks': {
    names: `modifyRsbuildConfig modifyEnvironmentConfig modifyBundlerChain modifyRspackConfig modifyHTMLTags modifyHTML
      onBeforeCreateCompiler onAfterCreateCompiler onBeforeEnvironmentCompile onAfterEnvironmentCompile onBeforeBuild onAfterBuild
      onCloseBuild onBeforeStartDevServer onAfterStartDevServer onBeforeDevCompile onAfterDevCompile onDevCompileDone onCloseDevServer
      onBeforeStartProdServer onAfterStartProdServer onExit`,
  },
  '/plugins/dev/core': { names: 'context logger transform resolve processAssets', before: 'api.' },
  '/api/javascript-api/core': {
    names: 'createRsbuild defineConfig loadConfig loadEnv mergeRsbuildConfig ensureAssetPrefix defaultAllowedOrigins runCLI',
  },
  '/api/javascript-api/instance': {
    names: `build startDevServer createDevServer preview createCompiler initConfigs inspectConfig getRsbuildConfig getNormalizedConfig
      addPlugins getPlugins removePlugins isPluginExists expose context`,
    before: 'rsbuild.',
  },
};

const commands = ['dev', 'build', 'preview', 'inspect'];

/** Flags that all commands accept. */
const flags = ['config', 'config-loader', 'root', 'mode', 'env-mode', 'env-dir', 'no-env', 'environment', 'base', 'log-level'];

/** Option names that are more often used as ordinary words. */
const ambiguous = new Set(['root', 'mode', 'plugins']);

/** Returns links to the descriptions of options, hooks, functions, commands, flags and plugins by name, without a language. */
export function knownNames(docs: string): Map<string, string> {
  const ofSections = Object.entries(sections).flatMap(([page, { names, before = '' }]) =>
    names.split(/\s+/).map((name): [string, string] => [before + name, `${page}#${name.toLowerCase()}`]),
  );
  return new Map([
    ...optionPages(docs).filter(([name]) => !ambiguous.has(name)),
    ...ofSections,
    ...commands.map((name): [string, string] => [`rsbuild ${name}`, `/guide/basic/cli#rsbuild-${name}`]),
    ...flags.map((name): [string, string] => [`--${name}`, '/guide/basic/cli#common-flags']),
    ...pluginPages(docs),
  ]);
}

/** Returns the pages of options by dotted path. */
export function optionPages(docs: string): [name: string, link: string][] {
  return readdirSync(join(docs, 'config'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .toSorted()
    .flatMap((file) => {
      const option = /^option: (.+)$/m.exec(readFileSync(join(docs, 'config', file), 'utf8'))?.[1];
      return option ? [[option, `/config/${file.replaceAll('\\', '/').slice(0, -'.mdx'.length)}`]] : [];
    });
}

function pluginPages(docs: string): [name: string, link: string][] {
  return readdirSync(join(docs, 'plugins/list'))
    .filter((file) => file.startsWith('plugin-'))
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -'.mdx'.length);
      return [`@rsbuild/${name}`, `/plugins/list/${name}`];
    });
}

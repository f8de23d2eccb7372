/**
 * The rooms that each room may import. `engine/pages` is the folder engine/src/pages, `theme` all of theme/src. `node` and `react` stand
 * for the platform. Lint reads this list (room-imports.mjs), and DESIGN.md shows it as a diagram.
 * @type {Record<string, string[]>}
 */
export const rooms = {
  search: [],
  social: ['node'],

  service: ['search', 'node'],

  'engine/model': ['search'],
  'engine/cache': ['engine/model', 'node'],
  'engine/config': ['engine/model', 'engine/cache', 'node'],
  'engine/content': ['engine/model', 'engine/cache', 'engine/config', 'node'],
  'engine/pages': ['engine/model', 'engine/cache', 'engine/config', 'engine/content', 'node'],
  'engine/plugins': ['engine/model', 'engine/cache', 'engine/config', 'engine/content', 'engine/pages', 'node'],
  'engine/checks': ['engine/model', 'engine/cache', 'engine/config', 'engine/content', 'engine/pages', 'node'],
  'engine/html': ['engine/model', 'engine/config', 'engine/content', 'engine/pages', 'node'],
  'engine/feeds': ['engine/model', 'engine/config', 'engine/content', 'engine/pages', 'engine/html', 'node'],
  'engine/hosting': ['engine/model', 'engine/config', 'engine/pages', 'engine/html', 'node'],
  'engine/search': ['search', 'engine/model', 'engine/cache', 'engine/config', 'engine/content', 'engine/pages', 'node'],
  'engine/browser': ['search', 'engine/model', 'react'],
  'engine/server': ['engine/model', 'engine/browser', 'react'],
  'engine/bundle': ['engine/model', 'engine/cache', 'engine/config', 'engine/plugins', 'engine/server', 'node'],
  'engine/pipeline': [
    'engine/model',
    'engine/cache',
    'engine/config',
    'engine/content',
    'engine/pages',
    'engine/plugins',
    'engine/html',
    'engine/server',
    'node',
  ],
  'engine/preview': ['engine/model', 'node'],
  'engine/build': ['search', 'engine/*', '!engine/browser', '!engine/preview', '!engine/dev', '!engine/cli', '!engine/migrate', 'node'],
  'engine/dev': ['engine/*', '!engine/build', '!engine/cli', '!engine/migrate', 'node', 'react'],
  'engine/migrate': ['engine/model', 'engine/cache', 'engine/config', 'engine/content', 'node'],
  'engine/cli': ['engine/model', 'engine/cache', 'engine/config', 'engine/build', 'engine/dev', 'engine/preview', 'engine/migrate', 'node'],
  engine: ['engine/config', 'engine/content', 'engine/plugins'],

  'plugins/analytics': ['engine', 'node'],
  'plugins/blog': ['engine', 'engine/model', 'node'],
  'plugins/contributors': ['engine', 'react', 'node'],
  'plugins/docsearch': ['engine', 'engine/model', 'engine/browser', 'theme', 'react', 'node'],
  'plugins/feedback': ['engine', 'engine/model', 'react', 'node'],
  'plugins/math': ['engine', 'node'],
  'plugins/mermaid': ['engine', 'engine/model', 'react', 'node'],
  'plugins/social-images': ['engine', 'engine/model', 'social', 'node'],

  theme: ['engine/model', 'engine/browser', 'react'],
  blocks: ['theme', 'react'],
  create: ['node'],
  site: ['engine', 'engine/browser', 'plugins/*', 'theme', 'blocks', 'rsbuild-in-browser', 'react', 'node'],
  manual: ['engine', 'engine/browser', 'engine/model', 'plugins/*', 'theme', 'blocks', 'react', 'node'],

  e2e: ['engine', 'service', 'plugins/*', 'scripts', 'react', 'node'],
  bench: ['engine', 'search', 'service', 'site', 'scripts', 'rsbuild-in-browser', 'node'],
  verify: ['site', 'rsbuild-in-browser', 'node', 'scripts'],
  'rsbuild-in-browser': ['node', 'scripts'],
  scripts: ['engine', 'node'],
};

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@kiln/engine';
import { socialImages } from '@kiln/plugin-social-images';
import { knownNames, optionPages } from './plugins/known-names.js';
import { linkNames } from './plugins/link-names.js';
import { linkOptions } from './plugins/link-options.js';
import { optionCards } from './plugins/option-cards.js';
import { optionFacts } from './plugins/option-facts.js';
import { playground } from './plugins/playground.js';
import { results } from './plugins/results.js';
import { tryIt } from './plugins/try-it.js';

const playFolder = fileURLToPath(new URL('play/dist', import.meta.url));
const docs = fileURLToPath(new URL('docs/en', import.meta.url));
const docRepoBaseUrl = 'https://github.com/web-infra-dev/rsbuild/tree/main/website/docs';

export default defineConfig({
  title: 'Rsbuild',
  description: 'Rsbuild is a build tool for web applications, powered by the Rust bundler Rspack.',
  icon: '/favicon.svg',
  logo: '/favicon.svg',
  theme: './components/theme',
  origin: 'https://rsbuild.rs',
  plugins: [
    optionFacts(),
    optionCards(),
    linkNames(knownNames(docs)),
    linkOptions(new Map(optionPages(docs))),
    results(),
    socialImages(),
    tryIt(),
    playground(playFolder),
  ],
  lang: 'en',
  offline: true,
  // Keeps existing section URLs: option names with hyphens, and English ids in every language.
  markdown: { headingIds: 'hyphenated', sharedHeadingIds: true },
  // Patterns without ^ apply to every language, because only the matched part of a path is replaced.
  redirects: [
    { from: '/config/source/alias/?$', to: '/config/resolve/alias' },
    { from: '/config/source/alias-strategy/?$', to: '/config/resolve/alias-strategy' },
    { from: '/plugins/list/plugin-assets-retry/?$', to: 'https://github.com/rstackjs/rsbuild-plugin-assets-retry' },
  ],
  search: {
    synonyms: [
      ['csp', 'content security policy', '内容安全策略'],
      ['hmr', 'hot module replacement', 'hot reload', '热更新', '热重载'],
      ['ssr', 'server-side rendering', '服务端渲染'],
      ['spa', 'single-page application', '单页应用'],
      ['transpile', 'compile'],
      ['folder', 'directory'],
      ['config', 'configuration'],
      ['disable', 'turn off'],
      ['delete', 'remove'],
      ['bundle', 'build'],
      ['polyfill', '垫片'],
      ['tree shaking', '摇树'],
      ['懒加载', '按需加载', '动态导入'],
      ['打包', '构建'],
      ['目录', '文件夹'],
      ['报错', '错误'],
      ['遮罩', '浮层'],
      ['去掉', '移除'],
      ['子目录', '二级目录', '子路径'],
    ],
  },
  feeds: [{ id: 'releases', match: '^/community/releases/v', title: { en: 'Rsbuild releases', zh: 'Rsbuild 版本发布' } }],
  themeConfig: {
    localeRedirect: 'auto',
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/web-infra-dev/rsbuild' },
      { icon: 'x', mode: 'link', content: 'https://x.com/rspack_dev' },
      { icon: 'discord', mode: 'link', content: 'https://discord.gg/XsaKEEk4mW' },
      { icon: 'bluesky', mode: 'link', content: 'https://bsky.app/profile/rspack.rs' },
    ],
    locales: [
      {
        lang: 'en',
        label: 'English',
        description: 'Rsbuild is a build tool for web applications, powered by the Rust bundler Rspack.',
        outlineTitle: 'ON THIS PAGE',
        prevPageText: 'Previous Page',
        nextPageText: 'Next Page',
        editLink: { docRepoBaseUrl, text: '📝 Edit this page on GitHub' },
      },
      {
        lang: 'zh',
        label: '简体中文',
        htmlLang: 'zh-CN',
        description: 'Rsbuild 是面向 Web 应用的构建工具，由 Rust 编写的打包工具 Rspack 驱动。',
        outlineTitle: '目录',
        prevPageText: '上一页',
        nextPageText: '下一页',
        editLink: { docRepoBaseUrl, text: '📝 在 GitHub 上编辑此页' },
      },
    ],
  },
});

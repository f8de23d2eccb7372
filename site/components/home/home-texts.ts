/** Languages of the home page. */
export type HomeLang = 'en' | 'zh';

/** Topics with a title and a description. */
export type HomeTopic =
  | 'rspackBased'
  | 'batteriesIncluded'
  | 'frameworkAgnostic'
  | 'deepOptimization'
  | 'highlyPluggable'
  | 'easyToConfigure'
  | 'toolStackTitle'
  | 'benchmarkTitle';

/** Link texts of the home page. */
export type HomeLinkText =
  | 'introduction'
  | 'quickStart'
  | 'guide'
  | 'features'
  | 'migration'
  | 'ecosystem'
  | 'cli'
  | 'pluginApi'
  | 'community'
  | 'configuration';

type HomeKey = 'subtitle' | 'slogan' | HomeTopic | `${HomeTopic}Desc` | HomeLinkText;

/** Texts of the home page in both languages. */
export const homeTexts: Record<HomeKey, Record<HomeLang, string>> = {
  introduction: { en: 'Introduction', zh: '介绍' },
  quickStart: { en: 'Quick Start', zh: '快速上手' },
  subtitle: { en: 'The Rspack Powered Build Tool', zh: '由 Rspack 驱动的构建工具' },
  slogan: { en: 'Build your web application instantly', zh: '即刻构建 Web 应用' },
  rspackBased: { en: 'Rspack-based', zh: '基于 Rspack' },
  rspackBasedDesc: {
    en: 'Parsing, bundling and minifying happen in native Rust code, the same in development and in production.',
    zh: '解析、打包和压缩都由 Rust 原生代码完成，开发与生产使用同一套引擎。',
  },
  batteriesIncluded: { en: 'Batteries Included', zh: '开箱即用' },
  batteriesIncludedDesc: {
    en: 'Everything a typical web project needs works without a config file.',
    zh: 'Web 项目常用的功能，无需配置文件即可使用。',
  },
  frameworkAgnostic: { en: 'Framework Agnostic', zh: '框架无关' },
  frameworkAgnosticDesc: {
    en: 'React, Vue, Svelte and more: one plugin each, and none of them required.',
    zh: 'React、Vue、Svelte 等框架各需一个插件，也可以一个都不用。',
  },
  deepOptimization: { en: 'Deep Optimization', zh: '深度优化' },
  deepOptimizationDesc: {
    en: 'Output is split, hashed, minified and matched to your browsers. This is the page that the build above wrote.',
    zh: '自动拆分产物、添加哈希、压缩代码，并适配目标浏览器。下面就是上方那次构建生成的页面。',
  },
  highlyPluggable: { en: 'Highly Pluggable', zh: '灵活扩展' },
  highlyPluggableDesc: {
    en: 'A plugin is an object with a name and a function; typed hooks reach from the config to the finished files.',
    zh: '插件就是一个带名称和函数的对象，类型完备的钩子覆盖从配置到产物的全过程。',
  },
  easyToConfigure: { en: 'Easy To Configure', zh: '易于配置' },
  easyToConfigureDesc: {
    en: 'Options are named after what you want. When none fits, the Rspack config below is one function away.',
    zh: '配置项以你想要的结果命名；没有合适的配置项时，用一个函数就能修改底层的 Rspack 配置。',
  },
  toolStackTitle: { en: 'One toolchain, five tools', zh: '一套工具链，五个工具' },
  toolStackTitleDesc: {
    en: 'Rsbuild shares its bundler, its plugins and its config with the tools for sites, libraries and diagnosis beside it.',
    zh: '站点、库与诊断各有专门的工具，它们与 Rsbuild 共用打包工具、插件和配置方式。',
  },
  benchmarkTitle: { en: 'Lightning Fast', zh: '快如闪电' },
  benchmarkTitleDesc: {
    en: 'The same React application, built by each tool on the same machine. Shorter is better.',
    zh: '同一个 React 应用，在同一台机器上由各个工具构建。越短越好。',
  },
  guide: { en: 'Guide', zh: '指南' },
  features: { en: 'Features', zh: '特性' },
  migration: { en: 'Migration', zh: '迁移' },
  ecosystem: { en: 'Ecosystem', zh: '生态' },
  cli: { en: 'CLI', zh: '命令行工具' },
  pluginApi: { en: 'Plugin API', zh: '插件 API' },
  community: { en: 'Community', zh: '社区' },
  configuration: { en: 'Configuration', zh: '配置' },
};

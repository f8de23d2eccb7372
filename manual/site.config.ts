import { defineConfig } from '@kiln/engine';
import { math } from '@kiln/plugin-math';
import { mermaid } from '@kiln/plugin-mermaid';
import { examples } from './plugins/examples.js';
import { reference } from './plugins/reference.js';

export default defineConfig({
  title: 'Kiln',
  description: 'The manual of Kiln, a static documentation engine with search and a React theme.',
  icon: '/favicon.svg',
  logo: '/favicon.svg',
  theme: './theme',
  plugins: [examples(), reference(), math(), mermaid({ package: '@mermaid-js/tiny' })],
  markdown: { sharedHeadingIds: true },
  search: {
    synonyms: [
      ['config', 'configuration', 'settings', '配置'],
      ['folder', 'directory', '目录', '文件夹'],
      ['csp', 'content security policy', '内容安全策略'],
      ['i18n', 'languages', 'translation', '多语言', '国际化'],
      ['callout', 'admonition', 'container', '容器'],
      ['deploy', 'publish', '部署', '发布'],
    ],
  },
  themeConfig: {
    lastUpdated: false,
    locales: [
      { lang: 'en', label: 'English', outlineTitle: 'On this page' },
      {
        lang: 'zh',
        label: '简体中文',
        htmlLang: 'zh-CN',
        description: 'Kiln 使用手册：静态文档引擎，自带搜索和 React 主题。',
      },
    ],
  },
});

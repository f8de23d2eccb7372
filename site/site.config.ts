import { defineConfig } from '@kiln/engine';

const docRepoBaseUrl = 'https://github.com/web-infra-dev/rsbuild/tree/main/website/docs';

export default defineConfig({
  title: 'Rsbuild',
  description: 'Rsbuild is a build tool for web applications, powered by the Rust bundler Rspack.',
  icon: '/favicon.svg',
  origin: 'https://rsbuild.rs',
  lang: 'en',
  // Patterns without ^ serve every language: only the matched part of a path is replaced.
  redirects: [
    { from: '/config/source/alias/?$', to: '/config/resolve/alias' },
    { from: '/config/source/alias-strategy/?$', to: '/config/resolve/alias-strategy' },
    { from: '/plugins/list/plugin-assets-retry/?$', to: 'https://github.com/rstackjs/rsbuild-plugin-assets-retry' },
  ],
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

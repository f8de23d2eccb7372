import type { ToolLinkGroup } from '@kiln/blocks';

/** Page of the organisation behind the tools. */
export const organizationUrl = 'https://github.com/web-infra-dev';

/** The family that Rsbuild belongs to. */
export const tools: ToolLinkGroup = {
  title: 'Rstack 工具链',
  titleEn: 'Rstack toolchain',
  links: [
    {
      name: 'Rspack',
      desc: '与 webpack 兼容的打包工具',
      descEn: 'Bundler that speaks webpack',
      logo: '/tool-rspack.svg',
      url: 'https://rspack.rs/zh/',
      urlEn: 'https://rspack.rs/',
    },
    {
      name: 'Rsbuild',
      desc: 'Web 应用的构建工具',
      descEn: 'Build tool for applications',
      logo: '/tool-rsbuild.svg',
      url: 'https://rsbuild.rs/zh/',
      urlEn: 'https://rsbuild.rs/',
    },
    {
      name: 'Rspress',
      desc: '静态站点生成器',
      descEn: 'Static site generator',
      logo: '/tool-rspress.svg',
      url: 'https://rspress.rs/zh/',
      urlEn: 'https://rspress.rs/',
    },
    {
      name: 'Rslib',
      desc: '库的构建工具',
      descEn: 'Build tool for libraries',
      logo: '/tool-rslib.svg',
      url: 'https://rslib.rs/zh/',
      urlEn: 'https://rslib.rs/',
    },
    {
      name: 'Rsdoctor',
      desc: '构建分析工具',
      descEn: 'Build analyzer',
      logo: '/tool-rsdoctor.svg',
      url: 'https://rsdoctor.rs/zh/',
      urlEn: 'https://rsdoctor.rs/',
    },
    {
      name: 'Awesome Rstack',
      desc: '插件、示例与文章精选',
      descEn: 'Plugins, examples and articles',
      logo: '/tool-awesome.svg',
      url: 'https://github.com/web-infra-dev/awesome-rstack',
    },
  ],
};

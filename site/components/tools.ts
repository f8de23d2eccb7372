import type { ToolLink, ToolLinkGroup } from '@kiln/blocks';

/** Page of the organization behind the tools. */
export const organizationUrl = 'https://github.com/web-infra-dev';

/** Creates the link to a tool whose site is named after it. */
function tool(name: string, desc: string, descEn: string): ToolLink {
  const id = name.toLowerCase();
  return { name, desc, descEn, logo: `/tool-${id}.svg`, url: `https://${id}.rs/zh/`, urlEn: `https://${id}.rs/` };
}

/** The toolchain that Rsbuild belongs to. */
export const tools: ToolLinkGroup = {
  title: 'Rstack 工具链',
  titleEn: 'Rstack toolchain',
  links: [
    tool('Rspack', '与 webpack 兼容的打包工具', 'Bundler that speaks webpack'),
    tool('Rsbuild', 'Web 应用的构建工具', 'Build tool for applications'),
    tool('Rspress', '静态站点生成器', 'Static site generator'),
    tool('Rslib', '库的构建工具', 'Build tool for libraries'),
    tool('Rsdoctor', '构建分析工具', 'Build analyzer'),
    {
      name: 'Awesome Rstack',
      desc: '插件、示例与文章精选',
      descEn: 'Plugins, examples and articles',
      logo: '/tool-awesome.svg',
      url: `${organizationUrl}/awesome-rstack`,
    },
  ],
};

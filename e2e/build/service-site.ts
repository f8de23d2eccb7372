import { createSite, type FixtureSite } from './fixture-site.js';

const option = (name: string, text: string) => `# ${name}

- Option: \`${name}\`
- Type: \`number\`
- Default: \`3000\`
- Since: 1.2.0

${text}

## Usage

Set \`${name}\` in the config file.

\`\`\`ts
// ## Not a heading
\`\`\`

### Several servers

Each server has its own.

## Pitfalls

A taken value is an error.
`;

const pages = (lang: string, text: { glaze: string; port: string; host: string }) => ({
  [`docs/${lang}/index.mdx`]: '# Kiln docs\n\nPottery for everyone.\n',
  [`docs/${lang}/guide/glaze.mdx`]: `# ${text.glaze}\n\nA glaze melts in the fire. Mix quartz with ash.\n\n## Firing\n\nFire at 1240 degrees.\n`,
  [`docs/${lang}/config/port.mdx`]: option('server.port', text.port),
  [`docs/${lang}/config/host.mdx`]: option('server.host', text.host),
});

/** A small bilingual site with pages about pottery and two options, for the search service. */
export function createServiceSite(config: object = {}): FixtureSite {
  return createSite(
    {
      ...pages('en', { glaze: 'Glazes', port: 'The port that the server listens on.', host: 'The host that the server listens on.' }),
      ...pages('zh', { glaze: '釉料', port: '服务器监听的端口。', host: '服务器监听的主机。' }),
    },
    { base: '/docs/', origin: 'https://kiln.example', ...config },
  );
}

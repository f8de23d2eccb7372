import { expect, test } from 'vitest';
import { parseOptions, readOptions } from './find-options.js';

test('parses option pages, with the description of the page or its first paragraph', () => {
  const text = `# server.port

> The port.

Source: https://kiln.example/config/port

- Option: \`server.port\`
- Type: \`number | 'a'\`
- Default: \`3000\` (dev), \`8080\` (build)
- A note: about the default
- Since: 1.2.0

Text.

---

# Guide

Source: https://kiln.example/guide

- A list

---

# server.host

Source: https://kiln.example/config/host

- Option: \`server.host\`

The host.

More.
`;
  expect(parseOptions(text)).toEqual([
    {
      name: 'server.port',
      type: "number | 'a'",
      default: '`3000` (dev), `8080` (build)',
      since: '1.2.0',
      description: 'The port.',
      url: 'https://kiln.example/config/port',
    },
    { name: 'server.host', description: 'The host.', url: 'https://kiln.example/config/host' },
  ]);
});

test('reads options of a large site, which has a file per section', async () => {
  const contents: Record<string, string> = {
    'zh/llms-full.txt': '# Home\n\nSource: /\n\n---\n\n- [Config](https://kiln.example/zh/llms-full-config.txt)\n',
    'zh/llms-full-config.txt': '# server.host\n\nSource: /zh/config/host\n\n- Option: `server.host`\n',
  };
  const read = async (path: string) => contents[path] ?? Promise.reject(new Error(path));
  expect(await readOptions({ files: { location: 'memory', read } }, 'zh/')).toMatchObject([{ name: 'server.host' }]);
});

import { expect, test } from 'vitest';
import { parseOptions } from './find-options.js';

test('facts of option pages, with the description of the page or its first paragraph', () => {
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

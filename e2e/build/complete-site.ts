import type { Files } from './fixture-site.js';

/** A PNG of 3 × 2 pixels. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AAQRAKTgEAW/MF/Ur+3r4AAAAASUVORK5CYII=',
  'base64',
);

const pages: Record<string, { en: string; zh: string }> = {
  'index.mdx': {
    en: '---\npageType: home\ntitle: Home\nlink-rss: releases\nfeatures:\n  - { title: Root, details: Words, link: /config/root }\n---\n\n# Home\n\nWelcome & hello.\n',
    zh: '---\npageType: home\ntitle: 主页\nlink-rss: releases\n---\n\n# 主页\n\n欢迎。\n',
  },
  'guide/start.mdx': {
    en: 'import Shared from \'../_shared.mdx\'\n\n# Start\n\nSee [config](../config/root.mdx#values) and [code](./code).\n\n<Shared name="one" />\n\n<Box>**bold** <Counter start={3}>kid</Counter></Box>\n',
    zh: 'import Shared from \'../_shared.mdx\'\n\n# 开始\n\n**注意：**见[配置](../config/root.mdx#values)和[代码](./code)。\n\n<Shared name="一" />\n\n<Box>**粗** <Counter start={3}>子</Counter></Box>\n',
  },
  'guide/code.mdx': {
    en: '# Code\n\n```ts title="a.ts" {1}\nconst a: number = 1; // [!code ++]\n```\n\n```md\n```js\nconst b = 2;\n```\n\n![Picture](./a.png)\n\n## End\n',
    zh: '# 代码\n\n```ts title="a.ts" {1}\nconst a: number = 1; // [!code ++]\n```\n\n![图](./a.png)\n\n## 结束\n',
  },
  'guide/中文 名.mdx': { en: '# Spaces\n\n[Start](./start)\n', zh: '# 空格\n\n[开始](./start)\n' },
  'config/index.mdx': { en: '---\noverview: true\n---\n\n# Config\n', zh: '---\noverview: true\n---\n\n# 配置\n' },
  'config/root.mdx': {
    en: '# root\n\n## Values\n\ntext\n',
    zh: '# root\n\n## 取值\n\n文字\n',
  },
  'releases/v1-0.mdx': {
    en: '---\npublished_at: 2024-09-10T08:00:00Z\n---\n\n# Version 1.0\n\nIt is out.\n',
    zh: '---\npublished_at: 2024-09-10T08:00:00Z\n---\n\n# 1.0 版\n\n发布了。\n',
  },
  'releases/v0-7.mdx': {
    en: '---\npublished_at: 2024-05-28T08:00:00+08:00\n---\n\n# Version 0.7\n',
    zh: '---\npublished_at: 2024-05-28T08:00:00+08:00\n---\n\n# 0.7 版\n',
  },
};

const nav = (guide: string) => JSON.stringify([{ text: guide, link: '/guide/start', activeMatch: '^/guide/' }]);

/** A site with a bit of everything. */
export const completeFiles: Files = {
  ...Object.fromEntries(
    Object.entries(pages).flatMap(([file, texts]) => [
      [`docs/en/${file}`, texts.en],
      [`docs/zh/${file}`, texts.zh],
    ]),
  ),
  'docs/en/_shared.mdx': '## Shared {props.name}\n\nBy all.\n',
  'docs/zh/_shared.mdx': '## 共享 {props.name}\n\n大家的。\n',
  'docs/en/guide/a.png': tinyPng,
  'docs/zh/guide/a.png': tinyPng,
  'docs/en/guide/_meta.json': '["start", "code", { "type": "divider" }, "中文 名"]\n',
  'docs/zh/guide/_meta.json': '["start", "code", { "type": "divider" }, "中文 名"]\n',
  'docs/en/_nav.json': nav('Guide'),
  'docs/zh/_nav.json': nav('指南'),
  'public/file.txt': 'as it is\n',
  'mdx-components.tsx':
    'import { Counter } from \'./components/Counter\';\n\nexport const components = { Counter, Box: ({ children }) => <section className="box">{children}</section> };\n',
  'components/Counter.tsx':
    "'use client';\nimport { useState } from 'react';\n\nexport function Counter({ start, children }) {\n  const [count, setCount] = useState(start);\n  return <button onClick={() => setCount(count + 1)}>{count}{children}</button>;\n}\n",
};

/** Settings of the complete site. */
export const completeConfig = {
  description: 'All of it',
  origin: 'https://fixture.example',
  feeds: [{ id: 'releases', match: '^/releases/v', title: { en: 'Releases', zh: '发布' } }],
  redirects: [
    { from: '/old/page$', to: '/guide/start' },
    { from: '/old/plugin', to: 'https://elsewhere.example/plugin' },
    { from: '(', to: '/nowhere' },
  ],
};

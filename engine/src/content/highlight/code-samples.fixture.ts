/** Code in every language that the site must color; languages repeat lines of each other on purpose. */
export const codeSamples: Record<string, string[]> = {
  shell: [
    'npm add -D @rsbuild/core\n# a comment\ncd my-app && npm run dev --port=3000\n',
    'if [ -f "$FILE" ]; then\n  echo "found ${FILE}"\nfi',
    'cat <<EOF\nconst a = 1;\nEOF\necho done',
  ],
  sh: ['export NODE_ENV=production'],
  bash: ['for f in *.ts; do echo "$f"; done'],
  css: [
    '.a > b::before {\n  color: rgb(0 0 0 / 50%);\n  --x: calc(1px + 2em);\n}\n@media (min-width: 10px) {\n  a { display: none }\n}',
    '/* one\ntwo */\n.b { content: "}" }',
  ],
  diff: ['--- a/x\n+++ b/x\n@@ -1 +1 @@\n-const a = 1;\n+const a = 2;\n same'],
  ejs: [
    '<ul>\n<% for (const a of list) { %>\n  <li class="<%= a.name %>"><%- a.html %></li>\n<% } %>\n</ul>\n<%# comment %>',
    '<%\nconst a = 1;\nconst b = a;\n%>\n<p>x</p>',
  ],
  javascript: [
    "import { a } from './a.js';\n\nexport default {\n  plugins: [pluginReact()],\n};\n",
    '/* const a = 1;\nconst a = 1; */\nconst a = 1;',
    'const t = `x ${a + `y ${b}`} z`;\nconst r = /[a-z]+\\/x/g;',
  ],
  js: ["const x = require('x');\nmodule.exports = { x };", '`\nconst a = 1;\n`;\nconst a = 1;'],
  json: ['{\n  "name": "x",\n  "list": [1, true, null, "a\\n"]\n}', '{ "a": { "b": -1.5e3 } }'],
  jsx: ['export function App() {\n  return <div className="a">{items.map((i) => <Item key={i} {...i} />)}</div>;\n}\n'],
  less: ['@color: #fff;\n.a {\n  .mixin();\n  color: darken(@color, 10%);\n  &:hover { width: ~"calc(1px)"; }\n}'],
  markup: ['<!doctype html>\n<a href="x">text</a>\n<!-- const a = 1; -->'],
  html: ['<script>\nconst a = 1;\n</script>\n<style>\n.a { color: red }\n</style>\n<b>const a = 1;</b>'],
  scss: [
    '$a: 1px;\n@mixin m($x) { width: $x * 2; }\n.b { @include m($a); &-c { color: red; } }',
    '@use "x" as *;\n// comment\n%p { color: blue; }',
  ],
  toml: ['[package]\nname = "x"\nlist = [1, 2]\ndate = 2024-01-01T00:00:00Z\n# c', 'text = """\na = 1\n"""\na = 1'],
  tsx: [
    'interface P { a: string }\nexport const C = ({ a }: P): JSX.Element => <p>{a as string}</p>;\n',
    'const f = <T,>(x: T) => <b>{x}</b>;',
  ],
  typescript: [
    "import { defineConfig } from '@rsbuild/core';\n\nexport default defineConfig({\n  plugins: [pluginReact()],\n});\n",
    'type A<T> = T extends (infer U)[] ? U : never;\nconst a = <string>value;\nenum E { A = 1 }',
    'declare module "x" {\n  export function f(this: Window): asserts x is string;\n}',
  ],
  ts: ['const a = 1;\nconst b = `a${1}`;', 'abstract class A<T> { private readonly x?: T; constructor() { super(); } }'],
  yaml: ['a: 1\nb:\n  - "x"\n  - y: true # c\nc: |\n  a: 1\nd: &x { e: *x }'],
  yml: ['on: [push]\njobs:\n  build:\n    runs-on: ubuntu-latest'],
  vue: [
    '<script setup lang="ts">\nconst a = 1;\n</script>\n\n<template>\n  <p v-if="a" :class="{ b: a }">{{ a + 1 }}</p>\n</template>\n\n<style scoped>\n.a { color: red }\n</style>',
  ],
  svelte: [
    '<script>\n  let a = 1;\n</script>\n\n{#if a}\n  <p on:click={() => (a += 1)}>{a}</p>\n{/if}\n\n<style>\n  p { color: red }\n</style>',
  ],
  mdx: ['import X from "./x.mdx"\n\n# Title\n\n<X a={1}>**b**</X>\n\n```js\nconst a = 1;\n```\n\nconst a = 1;'],
  md: ['# Title\n\n- **a** `b` [c](d)\n\n```js\nconst a = 1;\n```\n'],
};

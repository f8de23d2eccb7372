import type { Sample } from './samples-ts.js';
import { pascal } from './names.js';

const js: Sample[] = [
  (names) => `export default {
  ${names.noun()}: {
    ${names.field()}: '${names.noun()}',
    ${names.field()}: ${names.number()},
  },
};`,
  (names) => `const path = require('node:path');

module.exports = {
  ${names.field()}: path.resolve(__dirname, '${names.file()}.js'),
  ${names.field()}: (config) => {
    config.${names.noun()} = ${names.number()};
    return config;
  },
};`,
  (names) => `import('./${names.file()}.js').then(({ default: ${names.noun()} }) => {
  document.querySelector('#${names.file()}').textContent = ${names.noun()}.${names.field()};
});`,
  (names) => `/** @type {import('${names.pkg()}').Config} */
export const ${names.field()} = { ${names.noun()}: [${names.number()}, ${names.number()}], ${names.field()}: null };`,
];

const tsx: Sample[] = [
  (names) => {
    const component = pascal(names.field());
    return `import { useState } from 'react';

export function ${component}({ start = ${names.number()} }: { start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button className="${names.file()}" onClick={() => setCount(count + 1)}>
      ${pascal(names.noun())}: {count}
    </button>
  );
}`;
  },
  (names) => {
    const component = pascal(names.field());
    return `import { lazy, Suspense } from 'react';

const ${component} = lazy(() => import('./${names.file()}'));

export const App = () => (
  <Suspense fallback={<p>Loading ${names.noun()}…</p>}>
    <${component} ${names.field()}="${names.noun()}" />
  </Suspense>
);`;
  },
  (names) => `import styles from './${names.file()}.module.css';

export default function ${pascal(names.unique())}() {
  return <section className={styles.${names.noun()}}>{import.meta.env.${names.noun().toUpperCase()}}</section>;
}`,
];

const css: Sample[] = [
  (names) => `.${names.file()} {
  display: grid;
  gap: ${names.number()}px;
  color: #${names.hex()};
}`,
  (names, random) => `@media (min-width: ${random.int(320, 1600)}px) {
  .${names.file()}:hover > a {
    background: url('./${names.file()}.png') no-repeat;
    transition: opacity 0.${random.int(1, 9)}s ease-in-out;
  }
}`,
];

const scss: Sample[] = [
  (names) => `@use './${names.file()}' as *;

$${names.file()}: #${names.hex()};

.${names.file()} {
  color: $${names.file()};

  &:hover {
    padding: ${names.number()}px;
  }
}`,
];

const html: Sample[] = [
  (names) => `<!doctype html>
<html lang="en">
  <head>
    <title>${pascal(names.noun())} ${names.number()}</title>
    <script defer src="/static/js/${names.noun()}.${names.hex()}.js"></script>
  </head>
  <body>
    <div id="${names.file()}"></div>
  </body>
</html>`,
  (names) => `<link rel="preload" href="/static/${names.noun()}.${names.hex()}.css" as="style" />
<div class="${names.file()}" data-${names.noun().toLowerCase()}="${names.number()}"></div>`,
];

const vue: Sample[] = [
  (names) => `<script setup lang="ts">
import { ref } from 'vue';

const ${names.field()} = ref(${names.number()});
</script>

<template>
  <button class="${names.file()}" @click="${names.unique()}()">${pascal(names.noun())}</button>
</template>

<style scoped>
.${names.file()} {
  color: #${names.hex()};
}
</style>`,
];

/** Samples in the languages of browsers and frameworks. */
export const webSamples = { js, tsx, css, scss, html, vue };

import type { Sample } from './samples-ts.js';

const json: Sample[] = [
  (names) => `{
  "name": "${names.file()}",
  "scripts": {
    "dev": "acme dev",
    "build": "acme build --${names.noun().toLowerCase()} ${names.number()}"
  },
  "dependencies": {
    "${names.pkg()}": "^${names.number()}.${names.number()}.0"
  }
}`,
  (names) => `{
  "compilerOptions": {
    "strict": true,
    "paths": {
      "@${names.noun()}/*": ["./src/${names.file()}/*"]
    }
  }
}`,
];

const bash: Sample[] = [
  (names) => `npm add ${names.pkg()} -D`,
  () => 'npx acme build',
  (names) => `npx acme ${names.noun()} --${names.file()} ${names.number()}`,
  (names) => `# ${names.noun()}
export ${names.noun().toUpperCase()}_DIR="$HOME/.${names.file()}"
npm run build && ls -lh dist/${names.noun()}`,
  (names) => `➜ acme build
info    build started...
ready   built in 0.${names.number()} s (${names.noun()})`,
];

const yaml: Sample[] = [
  (names, random) => `name: ${names.file()}
on:
  push:
    branches: [main]
jobs:
  ${names.noun()}:
    runs-on: ubuntu-latest
    timeout-minutes: ${random.int(5, 90)}
    steps:
      - run: npm ci
      - run: npm run ${names.file()}`,
];

const toml: Sample[] = [
  (names) => `[${names.noun()}]
command = "npm run build"
publish = "dist/${names.file()}"

[[${names.noun()}.headers]]
for = "/static/*"
max-age = ${names.number()}`,
];

const diff: Sample[] = [
  (names) => {
    const [group, field] = names.option().split('.');
    return `export default {
  ${group}: {
-   ${names.field()}: '${names.noun()}',
+   ${field}: ['${names.noun()}', ${names.number()}],
  },
};`;
  },
];

/** Samples of data, shell commands and diffs. */
export const dataSamples = { json, bash, yaml, toml, diff };

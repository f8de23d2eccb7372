import type { Host } from './answers.js';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The config file of each host. All hosts run the build and publish its output. */
const files: Readonly<Record<Host, (name: string) => [path: string, content: string]>> = {
  netlify: () => ['netlify.toml', '[build]\ncommand = "npm run build"\npublish = "dist"\n\n[build.environment]\nNODE_VERSION = "22"\n'],
  vercel: () => ['vercel.json', json({ framework: null, buildCommand: 'npm run build', outputDirectory: 'dist', cleanUrls: true })],
  cloudflare: (name) => ['wrangler.toml', `name = "${name}"\npages_build_output_dir = "dist"\ncompatibility_date = "2025-01-01"\n`],
  github: () => ['.github/workflows/pages.yml', workflow],
};

const workflow = `name: Publish to GitHub Pages

on:
  push:
    branches: [main]
  workflow_dispatch:

permissions:
  contents: read
  pages: write
  id-token: write

concurrency:
  group: pages

jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - uses: actions/configure-pages@v5
        id: pages
      - run: npm install
      - run: npm run build
        env:
          SITE_BASE: \${{ steps.pages.outputs.base_path }}/
      - uses: actions/upload-pages-artifact@v3
        with:
          path: dist
      - uses: actions/deploy-pages@v4
        id: deployment
`;

/** Returns the files that the chosen hosts need, with their paths. */
export function hostFiles(hosts: readonly Host[], name: string): [path: string, content: string][] {
  return hosts.map((host) => files[host](name));
}

import { expect, test } from 'vitest';
import type { ComponentCall, SiteError } from '../model/index.js';
import { createRenderer } from '../server/create-renderer.js';
import { renderArticleWithTimeout, renderFrameWithTimeout } from './render-with-timeout.js';

const call = (name: string, line: number): ComponentCall => ({
  name,
  props: {},
  children: [],
  block: true,
  file: 'docs/a.mdx',
  line,
  column: 3,
});
const endless = () => {
  for (;;);
};
const renderer = createRenderer({ Layout: endless, components: { Fine: () => 'fine', Endless: endless } });

test('reports a looping component with its location, and can render again', () => {
  const { html, findings } = renderArticleWithTimeout(renderer, ['<p>', call('Fine', 1), call('Endless', 2), call('Fine', 3)], {
    limit: 50,
  });
  expect(html).toBe('');
  expect(findings).toMatchObject([
    { severity: 'error', what: '<Endless> is still rendering after 0.05 seconds.', where: { file: 'docs/a.mdx', line: 2, column: 3 } },
  ]);
  expect(renderArticleWithTimeout(renderer, ['<p>', call('Fine', 1)])).toEqual({ html: '<p>fine', hasIslands: false, findings: [] });
});

test('throws an error with the file of the page for a looping frame', () => {
  const looping = { ...renderer, renderFrame: endless as never };
  const findings = () => {
    try {
      return renderFrameWithTimeout(looping, {} as never, 'docs/a.mdx', 50);
    } catch (error) {
      return (error as SiteError).findings;
    }
  };
  expect(findings()).toMatchObject([{ where: { file: 'docs/a.mdx' } }]);
});

test('rethrows other errors of the frame', () => {
  const failing = {
    ...renderer,
    renderFrame: () => {
      throw new Error('on purpose');
    },
  };
  expect(() => renderFrameWithTimeout(failing, {} as never, 'docs/a.mdx')).toThrow('on purpose');
});

import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { shorten } from './short-style-loading.js';

interface Link {
  href: string;
  onload: () => void;
  onerror: (event: { target: Link }) => void;
  remove: () => void;
}

/** Runs the code in a document that has one style sheet, where only chunks 1 and 2 have styles. */
function loader(served: string) {
  const added: Link[] = [];
  const document = {
    querySelector: (selector: string) => (selector === `link[href="${served}"]` ? {} : null),
    createElement: () => ({ remove: () => added.pop() }),
    head: { append: (link: Link) => added.push(link) },
  };
  const runtime = { p: '/', k: (id: number) => `_/${id}.css`, f: {} as { css: (id: number, promises: unknown[]) => void } };
  const source = shorten('if (/^[12]$/.test(chunkId)) {\n\t\t\t\t// setup Promise in chunk cache\n…');
  runInNewContext(source, { __webpack_require__: runtime, document });
  const load = async (id: number) => {
    const promises: unknown[] = [];
    runtime.f.css(id, promises);
    await Promise.all(promises);
  };
  return { added, load };
}

describe('shorten', () => {
  it('waits for the style sheet of a chunk and requests it once', async () => {
    const { added, load } = loader('');
    const loads = [load(1), load(1)];
    expect(added.map(({ href }) => href)).toEqual(['/_/1.css']);
    added[0]?.onload();
    await Promise.all(loads);
  });

  it('requests nothing when the chunk has no styles or the page was served with them', async () => {
    const { added, load } = loader('/_/2.css');
    await Promise.all([load(2), load(3)]);
    expect(added).toEqual([]);
  });

  it('rejects when the style sheet is gone, then retries', async () => {
    const { added, load } = loader('');
    const first = load(1);
    added[0]?.onerror({ target: added[0] });
    await expect(first).rejects.toThrow('/_/1.css');
    const second = load(1);
    added[0]?.onload();
    await second;
  });

  it('leaves unknown code unchanged', () => {
    expect(shorten('other();')).toBe('other();');
  });
});

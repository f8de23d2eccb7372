import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStamps } from '../../engine/dist/build/file-stamps.js';
import { OutputWriter } from '../../engine/dist/build/output-writer.js';
import { playground } from '../../site/plugins/playground.js';
import { median } from '../median.js';

/**
 * Measures what the playground adds to a build of the site: its files are read, compared with existing ones, and written if changed.
 * Returns medians in milliseconds.
 */
export async function measureSiteShare(rounds: number): Promise<{ first: number; later: number }> {
  const { files } = playground(join(import.meta.dirname, '../../site/play/dist'));
  const build = async (output: string, previous: FileStamps) => {
    const began = performance.now();
    const writer = new OutputWriter(output, previous, { isDry: false });
    for (const file of (await files?.([])) ?? []) {
      if ('key' in file) writer.writeKeyed(file);
      else writer.write(file.path, file.content);
    }
    const stamps = writer.commit();
    return { stamps, time: performance.now() - began };
  };
  const firsts: number[] = [];
  const laters: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'playground-'));
    const first = await build(join(folder, 'dist'), new FileStamps());
    const later = await build(join(folder, 'dist'), first.stamps);
    firsts.push(first.time);
    laters.push(later.time);
    rmSync(folder, { recursive: true });
  }
  return { first: median(firsts), later: median(laters) };
}

import { createWordCounter, type IndexRoot, updateIndex, Vocabulary } from '@kiln/search';
import { contentHash } from '../cache/content-hash.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { groupBy } from '../model/index.js';
import { zip } from '../model/zip.js';
import { placeKey } from '../pages/place-key.js';
import type { CompiledPage } from '../pages/page.js';
import type { DocumentText } from '../pipeline/document-store.js';
import {
  analyzePage,
  entriesPath,
  indexFiles,
  isSearched,
  packedPage,
  packPath,
  replaceEntry,
  searchData,
  textPath,
  wordsPath,
} from '../search/write-search.js';
import type { SearchRecord } from './build-state.js';
import type { EditedPage } from './edit-page.js';
import { readForms, writeForms } from './form-cache.js';
import type { OutputWriter } from './output-writer.js';

interface SearchUpdate {
  config: SiteConfig;
  output: OutputWriter;
  /** Records of the last build, keyed by language and version. */
  records: Record<string, SearchRecord>;
}

/** Updates the indexes that contain edited pages. Returns null if one of them must be rebuilt. */
export function updateSearchFiles(
  edited: readonly EditedPage[],
  { config, output, records }: SearchUpdate,
): Record<string, SearchRecord> | null {
  if (config.search.mode === 'none') return records;
  const searched = edited.filter(({ page }) => isSearched(page.source, config));
  const now = { ...records };
  for (const [place, pages] of groupBy(searched, ({ page: { source } }) => placeKey(source.version, source.lang))) {
    const known = records[place];
    const updated = known && updatePlace(place, pages, known, { config, output });
    if (!updated) return null;
    now[place] = updated;
  }
  // Indexes may share files.
  const used = new Set(Object.values(now).flatMap(({ files }) => files));
  for (const { files } of Object.values(records)) for (const path of files) if (!used.has(path)) output.drop(path);
  return now;
}

function updatePlace(
  place: string,
  edited: readonly EditedPage[],
  known: SearchRecord,
  { config, output }: Pick<SearchUpdate, 'config' | 'output'>,
): SearchRecord | null {
  const forms = readForms(config, place, known.name);
  if (!forms) return null;
  const vocabulary = new Vocabulary();
  const countWords = createWordCounter(known.lang, vocabulary);
  const read = (page: CompiledPage, text: DocumentText) => ({ data: searchData(page.data), ...text });
  const analyzed = edited.map(({ page, text, before }) => ({
    ...analyzePage(read(page, text), countWords, config.origin),
    textBefore: analyzePage(read(before.page, before.text), countWords, config.origin),
  }));
  // The cached text must be the one that the index was built from.
  if (!analyzed.every(({ textBefore }) => known.files.includes(textPath(textBefore.analysis)))) return null;
  const first: IndexRoot = JSON.parse(output.read(packPath(known.name)).toString('utf8'));
  const updated = updateIndex(first, {
    pages: zip(edited, analyzed).map(([{ page }, { analysis, textBefore }]) => ({
      page: packedPage(page.data, { textName: analysis.textName, searchWeight: page.added.searchWeight, config }),
      before: textBefore.analysis.words,
      after: analysis.words,
    })),
    words: vocabulary.words,
    forms,
    load: (name) => output.read(wordsPath(name)).toString('utf8'),
    nameOf: contentHash,
  });
  if (!updated) return null;
  let entries = output.read(entriesPath(known.name));
  for (const [number, { analysis }] of zip(updated.numbers, analyzed)) entries = replaceEntry(entries, number, analysis.entry);
  const index = indexFiles({ ...updated, entries }, known, config);
  const files = [...known.files];
  for (const { file, textBefore } of analyzed) {
    output.write(file.path, file.content, file.path);
    files[files.indexOf(textPath(textBefore.analysis))] = file.path;
  }
  for (const file of index.files) {
    if ('key' in file) output.writeKeyed(file);
    else output.write(file.path, file.content, file.path);
  }
  const removed = new Set([...updated.removed.map(wordsPath), entriesPath(known.name), packPath(known.name)]);
  const others = files.filter((path) => !removed.has(path));
  const stays = new Set(others);
  writeForms(config, place, { index: index.name, forms: updated.forms });
  // No key: those of the other pages are not known.
  return {
    ...known,
    key: '',
    name: index.name,
    files: [...others, ...index.files.map(({ path }) => path).filter((path) => !stays.has(path))],
  };
}

import { basename } from 'node:path';
import { createFenceReader } from '../../content/fence-reader.js';
import type { Edit } from '../page-edits.js';

/** What line edits need from the page. */
interface LineContext {
  /** Returns the import path of an included file in the new page; undefined if unreachable. */
  specifierOf: (path: string) => string | undefined;
  /** Reports what cannot be migrated, at an offset. */
  report: (offset: number, what: string, fix: string) => void;
  changes: Set<string>;
}

const snippet = /^(\s*)<<<\s+(\S+?)(#[\w-]+)?(?:\s*\{([\d,\s-]*)\s*([^\s}]*)[^}]*\})?(?:\s*\[(.+)\])?\s*$/;
const emojis: Readonly<Record<string, string>> = Object.fromEntries(
  'tada 🎉,rocket 🚀,warning ⚠️,white_check_mark ✅,x ❌,heavy_check_mark ✔️,bulb 💡,fire 🔥,sparkles ✨,star ⭐,heart ❤️,zap ⚡,wrench 🔧,hammer 🔨,memo 📝,book 📖,books 📚,bug 🐛,construction 🚧,eyes 👀,gear ⚙️,globe_with_meridians 🌐,lock 🔒,key 🔑,link 🔗,package 📦,pencil 📝,point_right 👉,smile 😄,smiley 😃,wink 😉,thinking 🤔,thumbsup 👍,+1 👍,thumbsdown 👎,-1 👎,wave 👋,100 💯,information_source ℹ️,question ❓,exclamation ❗'
    .split(',')
    .map((entry) => entry.split(' ')),
);

/** Returns line edits outside code: snippets, tables of contents, containers without a counterpart, emoji. */
export function lineEdits(body: string, { specifierOf, report, changes }: LineContext): Edit[] {
  const isCode = createFenceReader();
  const edits: Edit[] = [];
  const open: { name: string; colons: string }[] = [];
  let start = 0;
  for (const line of body.split('\n')) {
    const end = start + line.length;
    const replace = (text: string, change: string) => {
      edits.push({ start, end, text });
      changes.add(change);
    };
    if (!isCode(line)) {
      const [, indent = '', path, region = '', lines, lang, title] = snippet.exec(line) ?? [];
      const [, , colons = '', name] = /^(\s*)(:{3,})\s*([\w-]*)/.exec(line) ?? [];
      if (path !== undefined) {
        const specifier = specifierOf(path);
        if (specifier === undefined)
          report(start, `The snippet ${path} is outside of the site's folder.`, 'Move the file into the site, or copy the code.');
        else {
          const label = title ?? (open.at(-1)?.name === 'code-group' ? basename(path) : undefined);
          const language = lang?.replace(/:.*/, '') || (/\.(\w+)$/.exec(path)?.[1] ?? 'text');
          const meta = [`file="${specifier}${region}"`, lines?.trim() && `{${lines.trim()}}`, label && `[${label}]`]
            .filter(Boolean)
            .join(' ');
          replace(`${indent}\`\`\`${language} ${meta}\n${indent}\`\`\``, 'code from files');
        }
      } else if (/^\s*\[\[toc\]\]\s*$/i.test(line)) replace('', '[[toc]]');
      else if (colons && name) {
        if (name === 'v-pre' || name === 'raw') replace('', 'containers without a box');
        open.push({ name, colons });
      } else if (colons) {
        const { name: closed } = open.pop() ?? {};
        if (closed === 'v-pre' || closed === 'raw') replace('', 'containers without a box');
      } else if (/:[\w+-]+:/.test(line)) {
        for (const match of line.matchAll(/(?<![\w:`/]):([\w+-]+):(?![\w:`])/g)) {
          const emoji = emojis[match[1] ?? ''];
          const isInCode = (line.slice(0, match.index).match(/`/g)?.length ?? 0) % 2 === 1;
          if (!emoji || isInCode) continue;
          edits.push({ start: start + match.index, end: start + match.index + match[0].length, text: emoji });
          changes.add('emoji');
        }
      }
    }
    start = end + 1;
  }
  return edits;
}

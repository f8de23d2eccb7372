import { useMemo, useState } from 'react';
import { compareResults } from './compare-results.js';
import { cutText } from './cut-text.js';
import { type DiffLine, diffLines } from './diff-lines.js';
import { FileTable } from './FileTable.js';
import { formatOutput } from './format-output.js';
import { formatSize } from './format-size.js';
import type { ShownFile } from './recorded-result.js';
import type { PlayTexts } from './texts.js';

interface ComparisonProps {
  before: readonly ShownFile[] | undefined;
  after: readonly ShownFile[];
  texts: PlayTexts;
}

/** Differences between the output files of the last two builds. */
export function Comparison({ before, after, texts }: ComparisonProps) {
  const changes = useMemo(() => (before ? compareResults(before, after).filter(({ kind }) => kind !== 'same') : []), [before, after]);
  const [chosen, setChosen] = useState('');
  if (!before) return <p className="play-note">{texts.firstBuild}</p>;
  const change = changes.find(({ name }) => name === chosen) ?? changes[0];
  if (!change) return <p className="play-note">{texts.unchanged}</p>;
  return (
    <div className="play-output">
      <FileTable
        columns={[texts.file, texts.change, texts.size]}
        rows={changes.map(({ name, kind, delta }) => ({ name, kind, cells: [texts.changes[kind], signed(delta)] }))}
        shown={change.name}
        onChoose={setChosen}
      />
      <Difference before={change.before} after={change.after} texts={texts} />
    </div>
  );
}

function signed(bytes: number): string {
  return `${bytes > 0 ? '+' : bytes < 0 ? '−' : ''}${formatSize(Math.abs(bytes))}`;
}

/** Maximum number of shown lines. Nobody reads more, and rendering them is slow. */
const most = 2000;
const marks = { same: ' ', added: '+', removed: '−' };

function Difference({ before, after, texts }: { before: ShownFile | undefined; after: ShownFile | undefined; texts: PlayTexts }) {
  const lines = useMemo(() => diffLines(textOf(before), textOf(after)), [before, after]);
  if (lines.length === 0) return <p className="play-note">{texts.noTextDifference}</p>;
  return (
    <pre className="play-diff" tabIndex={0}>
      {lines.slice(0, most).map((line, index) => (
        <DiffRow key={index} line={line} />
      ))}
      {lines.length > most && '…'}
    </pre>
  );
}

function DiffRow({ line }: { line: DiffLine }) {
  if (line.kind === 'gap') return <span data-kind="gap">{`⋯ ${line.count}\n`}</span>;
  const text = `${marks[line.kind]} ${line.text}\n`;
  if (line.kind === 'added') return <ins>{text}</ins>;
  return line.kind === 'removed' ? <del>{text}</del> : <span>{text}</span>;
}

const textOf = (file: ShownFile | undefined): string => (file && 'text' in file ? formatOutput(cutText(file.text), file.name) : '');

import { useEffect, useRef, useState } from 'react';
import { Code } from './Code.js';
import { withoutHash } from './compare-results.js';
import { cutText } from './cut-text.js';
import { FileTable } from './FileTable.js';
import { formatOutput } from './format-output.js';
import { formatSize } from './format-size.js';
import type { ShownFile } from './recorded-result.js';
import type { PlayTexts } from './texts.js';

/** Output files of a build: names, sizes, and the content of the selected one. */
export function OutputFiles({ files, texts }: { files: readonly ShownFile[]; texts: PlayTexts }) {
  // A name without hash, so that the selection survives the next build.
  const [chosen, setChosen] = useState('');
  const file = files.find(({ name }) => withoutHash(name) === chosen) ?? files.find(({ name }) => name.endsWith('.html')) ?? files[0];
  if (!file) return <p className="play-note">{texts.noFiles}</p>;
  return (
    <div className="play-output">
      <FileTable
        columns={[texts.file, texts.size, texts.gzip]}
        rows={files.map(({ name, size, gzip }) => ({ name, cells: [formatSize(size), gzip === undefined ? '' : formatSize(gzip)] }))}
        shown={file.name}
        onChoose={(name) => setChosen(withoutHash(name))}
      />
      {'text' in file ? (
        <Code key={file.name} text={formatOutput(cutText(file.text), file.name)} path={file.name} label={file.name} />
      ) : 'bytes' in file ? (
        <Picture name={file.name} bytes={file.bytes} note={texts.binaryFile} />
      ) : (
        <p className="play-note">{texts.notRecorded}</p>
      )}
    </div>
  );
}

/** Shows an image, or a note for other binary files. */
export function Picture({ name, bytes, note }: { name: string; bytes: Uint8Array; note: string }) {
  const image = useRef<HTMLImageElement>(null);
  const type = /\.(png|jpe?g|gif|webp|avif)$/.exec(name)?.[1];
  useEffect(() => {
    if (!type || !image.current) return undefined;
    const url = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type: `image/${type.replace('jpg', 'jpeg')}` }));
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes, type]);
  return type ? <img className="play-picture" ref={image} alt={name} /> : <p className="play-note">{note}</p>;
}

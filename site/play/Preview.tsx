import { useState } from 'react';
import type { ShownFile } from './recorded-result.js';
import type { PlayTexts } from './texts.js';

interface PreviewProps {
  files: readonly ShownFile[];
  /** Reloads the page when it changes. */
  version: number;
  /** URL of the document that shows the page. */
  frame: string;
  texts: PlayTexts;
}

/** Preview of the built page in a frame with an opaque origin. */
export function Preview({ files, version, frame, texts }: PreviewProps) {
  const pages = files.filter(({ name }) => name.endsWith('.html'));
  const [chosen, setChosen] = useState('');
  const page = pages.find(({ name }) => name === chosen) ?? pages.find(({ name }) => name.endsWith('/index.html')) ?? pages[0];
  if (!page || !('text' in page)) return <p className="play-note">{texts.noPage}</p>;
  if (files.some((file) => 'isNamed' in file)) return <p className="play-note">{texts.notRecorded}</p>;
  const send = (target: Window | null) =>
    // An opaque origin cannot be named as the target.
    target?.postMessage(
      {
        page: page.name,
        html: page.text,
        files: Object.fromEntries(files.map((file) => [file.name, toContent(file)])),
      },
      '*',
    );
  return (
    <div className="play-preview">
      {pages.length > 1 && (
        <label className="play-field">
          {texts.page}
          <select value={page.name} onChange={({ target }) => setChosen(target.value)}>
            {pages.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <iframe
        key={`${version} ${page.name}`}
        title={texts.previewTitle}
        sandbox="allow-scripts"
        src={frame}
        onLoad={({ currentTarget }) => send(currentTarget.contentWindow)}
      />
      <p className="play-note">{texts.previewNote}</p>
    </div>
  );
}

/** Returns styles as text, because the frame replaces their URLs, and other files as blobs, which are not copied into the frame. */
function toContent(file: ShownFile): string | Blob {
  if ('bytes' in file) return new Blob([file.bytes]);
  if (!('text' in file)) return '';
  return file.name.endsWith('.css') ? file.text : new Blob([file.text]);
}

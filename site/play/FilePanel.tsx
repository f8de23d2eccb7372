import { type FormEvent, useState } from 'react';
import type { ProjectFiles } from '../../rsbuild-in-browser/src/protocol.js';
import { Code } from './Code.js';
import { Picture } from './OutputFiles.js';
import { isProjectPath } from './project.js';
import type { PlayTexts } from './texts.js';

interface FilePanelProps {
  files: ProjectFiles;
  path: string;
  version: number;
  texts: PlayTexts;
  /** URL of the facts about options. */
  options: string;
  onSelect: (path: string) => void;
  onEdit: (path: string, text: string) => void;
  onAdd: (path: string) => void;
  onRemove: (path: string) => void;
}

/** List of the project files, and an editor for the selected one. */
export function FilePanel({ files, path, version, texts, options, onSelect, onEdit, onAdd, onRemove }: FilePanelProps) {
  const content = files[path];
  return (
    <section className="play-files" aria-label={texts.files}>
      <ul className="play-list">
        {Object.keys(files)
          .toSorted(configFirst)
          .map((name) => (
            <li key={name} data-selected={name === path || undefined}>
              <button type="button" aria-current={name === path || undefined} onClick={() => onSelect(name)}>
                {name}
              </button>
              {name === path && Object.keys(files).length > 1 && (
                <button type="button" className="play-remove" aria-label={texts.removeFile(name)} onClick={() => onRemove(name)}>
                  ×
                </button>
              )}
            </li>
          ))}
        <li>
          <NewFile texts={texts} onAdd={onAdd} />
        </li>
      </ul>
      {typeof content === 'string' ? (
        <Code
          text={content}
          path={path}
          version={version}
          label={path}
          hints={{ options, texts: texts.hints }}
          onChange={(text) => onEdit(path, text)}
        />
      ) : (
        content && <Picture name={path} bytes={content} note={texts.binaryFile} />
      )}
    </section>
  );
}

const rank = (name: string) => (name.startsWith('rsbuild.config') ? 0 : name.startsWith('src/') ? 1 : 2);
const configFirst = (a: string, b: string) => rank(a) - rank(b) || (a < b ? -1 : 1);

function NewFile({ texts, onAdd }: { texts: PlayTexts; onAdd: (path: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isProjectPath(name)) return;
    onAdd(name);
    setName('');
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <button type="button" className="play-new" onClick={() => setOpen(true)}>
        + {texts.newFile}
      </button>
    );
  }
  return (
    <form className="play-new-form" onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The reader has just opened the form. */}
      <input
        autoFocus
        aria-label={texts.newFileName}
        placeholder="src/new.ts"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="play-quiet" disabled={!isProjectPath(name)}>
        {texts.add}
      </button>
    </form>
  );
}

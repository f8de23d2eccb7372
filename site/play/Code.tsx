import { useEffect, useRef, useState } from 'react';
import type { Hints, showEditor } from './code-editor.js';

interface CodeProps {
  /** While editing, only applied when `path` or `version` changes, to keep the reader's edits. */
  text: string;
  path: string;
  version?: number | undefined;
  label: string;
  hints?: Hints | undefined;
  onChange?: (text: string) => void;
}

/** Code editor with CodeMirror. Falls back to a plain text field until it has loaded, or if it fails to load. */
export function Code({ text, path, version = 0, label, hints, onChange }: CodeProps) {
  const [show, setShow] = useState<typeof showEditor>();
  const host = useRef<HTMLDivElement>(null);
  // A ref and not a dependency of the effect below, which would recreate the editor on every keystroke.
  const latest = useRef({ text, hints, onChange });
  useEffect(() => {
    latest.current = { text, hints, onChange };
  });
  useEffect(() => {
    import('./code-editor.js').then(
      (module) => setShow(() => module.showEditor),
      () => undefined,
    );
  }, []);
  const shown = onChange ? version : text;
  const isEditable = onChange !== undefined;
  useEffect(() => {
    if (!show || !host.current) return undefined;
    const parent = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    return show({
      parent,
      text: latest.current.text,
      path,
      label,
      hints: latest.current.hints,
      ...(isEditable && { onChange: (value: string) => latest.current.onChange?.(value) }),
    });
  }, [show, path, label, shown, isEditable]);
  if (show) return <div className="play-code" ref={host} />;
  return (
    <textarea
      className="play-code"
      aria-label={label}
      spellCheck={false}
      value={text}
      readOnly={!onChange}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

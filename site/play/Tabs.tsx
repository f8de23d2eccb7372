import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; text: string }[];
  selected: Name;
  onSelect: (name: Name) => void;
  children: ReactNode;
}

/** Tabs with one panel and arrow key navigation. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === selected);
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.name);
    document.getElementById(`${id}${next.name}`)?.focus();
  };
  return (
    <>
      <div className="play-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, text }) => (
          <button
            key={name}
            id={`${id}${name}`}
            type="button"
            role="tab"
            aria-selected={name === selected}
            aria-controls={`${id}panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div className="play-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}

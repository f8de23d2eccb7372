import type { SearchResultGroup } from '@kiln/engine/search';
import type { KeyboardEvent } from 'react';
import { resultsId } from './SearchResults.js';

export interface SearchTabsProps {
  groups: readonly SearchResultGroup[];
  selected: SearchResultGroup;
  label: string;
  /** Name of the site's own index. */
  ownName: string;
  onSelect: (group: SearchResultGroup) => void;
}

/** One tab for each index that has results. */
export function SearchTabs({ groups, selected, label, ownName, onSelect }: SearchTabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const flow = event.currentTarget.matches(':dir(rtl)') ? -1 : 1;
    const next = (groups.indexOf(selected) + step * flow + groups.length) % groups.length;
    const group = groups[next];
    if (!group) return;
    onSelect(group);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="search-tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {groups.map((group) => (
        <button
          key={group.group}
          type="button"
          role="tab"
          aria-selected={group === selected}
          aria-controls={group === selected ? resultsId : undefined}
          tabIndex={group === selected ? 0 : -1}
          onClick={() => onSelect(group)}
        >
          {group.group || ownName} <span>{group.result.length}</span>
        </button>
      ))}
    </div>
  );
}

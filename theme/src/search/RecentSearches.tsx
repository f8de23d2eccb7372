import { usePage } from '@kiln/engine/browser';
import { Icon } from '../icons/Icon.js';

export interface RecentSearchesProps {
  queries: readonly string[];
  onChoose: (query: string) => void;
  onRemove: (query: string) => void;
}

/** Recent queries to run again, each with a button to remove it. */
export function RecentSearches({ queries, onChoose, onRemove }: RecentSearchesProps) {
  const { searchRecentText, searchRemoveText } = usePage().site.texts;
  return (
    <div className="search-recent">
      <p id="kiln:search-recent">{searchRecentText}</p>
      <ul aria-labelledby="kiln:search-recent">
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className="search-recent-query" onClick={() => onChoose(query)}>
              <span className="icon" data-icon="clock" />
              <span>{query}</span>
            </button>
            <button type="button" className="icon-button" aria-label={`${searchRemoveText}: ${query}`} onClick={() => onRemove(query)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

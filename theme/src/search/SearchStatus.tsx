import { usePage } from '@kiln/engine/browser';
import type { QueryAnswer } from './use-answer.js';

export interface SearchStatusProps {
  query: string;
  answer: QueryAnswer | null;
  /** Number of results on screen. */
  count: number;
  isWaiting: boolean;
  hasRecent: boolean;
}

/** The status of the query: visible if there are no results, and always announced to screen readers. */
export function SearchStatus({ query, answer, count, isWaiting, hasRecent }: SearchStatusProps) {
  const { texts } = usePage().site;
  const state = stateOf({ query, answer, count, isWaiting, hasRecent });
  return (
    <div className="search-status" role="status" data-state={state}>
      {state === 'empty' && texts.searchHintText}
      {state === 'loading' && texts.searchLoadingText}
      {state === 'failed' && texts.searchFailedText}
      {state === 'results' && !isWaiting && texts.searchCountText.replace('{count}', String(count))}
      {state === 'results' && answer?.isFallback && <p>{texts.searchFallbackText}</p>}
      {state === 'none' && (
        <>
          <p>{texts.searchNoResultsText.replace('{query}', () => answer?.query ?? '')}</p>
          <p>{texts.searchSuggestedQueryText}</p>
          {answer?.isFallback && <p>{texts.searchFallbackText}</p>}
        </>
      )}
    </div>
  );
}

function stateOf({ query, answer, count, isWaiting, hasRecent }: SearchStatusProps): string {
  if (query === '') return hasRecent ? 'recent' : 'empty';
  if (count > 0) return 'results';
  if (isWaiting) return 'loading';
  return answer?.hasFailed ? 'failed' : 'none';
}

import type { Search, SearchState } from '@kiln/engine/search';
import { useEffect, useState } from 'react';

/** Returns the loading state of a search index. */
export function useIndexState(search: Search): SearchState {
  const [state, setState] = useState(search.state);
  useEffect(() => void search.load().then(() => setState(search.state())), [search]);
  return state;
}

import type { Search, SearchState } from '@kiln/engine/search';
import { useEffect, useState } from 'react';

/** How far the index of a search has come. */
export function useIndexState(search: Search): SearchState {
  const [state, setState] = useState(search.state);
  useEffect(() => void search.load().then(() => setState(search.state())), [search]);
  return state;
}

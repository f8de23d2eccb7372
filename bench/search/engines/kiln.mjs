import { createLocalSearch } from '@kiln/search';
import { routesOf } from '../score.mjs';

/** This engine, with the index as it is fetched. @type {import('./engine.mjs').Engine} */
export const kiln = {
  name: 'kiln',
  open({ pack }) {
    const { search } = createLocalSearch(JSON.parse(pack));
    return { search: (query) => routesOf(search(query, 10).results.map(({ link }) => link)), index: pack };
  },
};

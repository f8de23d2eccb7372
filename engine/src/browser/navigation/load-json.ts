import { kiln } from '../kiln-global.js';
const limit = 64;

/** Loads JSON through an LRU cache. Does not cache a load that fails or that `isExpected` rejects. */
export function loadJson<T>(url: string, isExpected: (value: T) => unknown, init?: RequestInit): Promise<T> {
  const { loads } = kiln;
  const load = ((loads.get(url) ?? request(url, init)) as Promise<T>).then((value) =>
    isExpected(value) ? value : Promise.reject(new Error(`Unexpected content of ${url}`)),
  );
  load.catch(() => loads.delete(url));
  loads.delete(url);
  loads.set(url, load);
  if (loads.size > limit) loads.delete(loads.keys().next().value as string);
  return load;
}

async function request(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  return response.ok ? response.json() : Promise.reject(new Error(url));
}

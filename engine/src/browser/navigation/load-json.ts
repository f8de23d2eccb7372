import { kiln } from '../handover.js';
const limit = 64;

/** Loads JSON once while it is among the most recently used; a failed load is forgotten. */
export function loadJson<T>(url: string, init?: RequestInit): Promise<T> {
  const { loads } = kiln;
  const load = loads.get(url) ?? request(url, init);
  load.catch(() => loads.delete(url));
  loads.delete(url);
  loads.set(url, load);
  if (loads.size > limit) loads.delete(loads.keys().next().value as string);
  return load as Promise<T>;
}

async function request(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  return response.ok ? response.json() : Promise.reject(new Error(url));
}

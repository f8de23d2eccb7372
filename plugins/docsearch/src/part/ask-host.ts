import type { LanguageSettings } from './settings.js';

/** Asks another host as Algolia is asked: in a way that needs no request beforehand for permission (CORS preflight). */
export async function askHost(host: string, { appId, apiKey }: LanguageSettings, body: unknown): Promise<never> {
  const credentials = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey });
  const response = await fetch(`${host.replace(/\/$/, '')}/1/indexes/*/queries?${credentials}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${host} answered with ${response.status}`);
  return response.json() as Promise<never>;
}

import { reportFailure } from '@kiln/engine/browser';

type Client = (...args: unknown[]) => void;

/** Loads Algolia's client with the first call. It is bundled, so that scripts of no other host run. */
const send: Client = (...args) => {
  void import('search-insights').then((module) => (module.default as unknown as Client)(...args), reportFailure);
};

/** What reports searches to Algolia. From this version on, DocSearch sends credentials with each event. */
const insightsClient = Object.assign(send, { version: '2.4.0' });

/** What DocSearch takes as `insights`: nothing of readers who ask not to be tracked (Do Not Track, Global Privacy Control). */
export function insightsOption(isWanted: boolean | undefined): false | { insightsClient: typeof insightsClient } {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return isWanted && doNotTrack !== '1' && !globalPrivacyControl ? { insightsClient } : false;
}

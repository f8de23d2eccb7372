import { reportFailure } from '@kiln/engine/browser';

type Client = (...args: unknown[]) => void;

/** Loads Algolia's client with the first call. It is bundled, so that no script of another host runs. */
const send: Client = (...args) => {
  void import('search-insights').then((module) => (module.default as unknown as Client)(...args), reportFailure);
};

/** Client that reports searches to Algolia. DocSearch sends credentials with each event from this version on. */
const insightsClient = Object.assign(send, { version: '2.4.0' });

/** Returns the `insights` option of DocSearch; false for readers who opt out by Do Not Track or Global Privacy Control. */
export function insightsOption(isWanted: boolean | undefined): false | { insightsClient: typeof insightsClient } {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return isWanted && doNotTrack !== '1' && !globalPrivacyControl ? { insightsClient } : false;
}

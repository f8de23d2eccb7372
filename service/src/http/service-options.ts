/** How the service behaves; the command line gives the same names. */
export interface ServiceOptions {
  /** Origins whose pages may ask, e.g. `https://example.com`; `*`: any. Default: none but the service's own. */
  allowedOrigins?: readonly string[];
  /** Most requests of one address in a minute; 0: no limit. Default: 600. */
  requestsPerMinute?: number;
  /** Time after which what is there is answered, in ms. Default: 1000. */
  deadline?: number;
  /** Addresses of proxies whose `X-Forwarded-For` is believed, separated by commas. Default: none. */
  trustProxy?: string;
  /** Whether logs contain what people typed. Default: false. */
  logQueries?: boolean;
  /** Where log lines go; false: nowhere. Default: standard output. */
  log?: { write: (line: string) => void } | false;
  /** Bytes of answers that are kept. Default: 32 MB. */
  cacheBytes?: number;
}

/** Longest keyword that is searched, in characters: an error message with its path. */
export const maxKeyword = 512;
/** Most hits of one index. */
export const maxLimit = 100;

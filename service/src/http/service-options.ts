/** Options of the service, named as on the command line. */
export interface ServiceOptions {
  /** Origins whose pages may send requests, e.g. `https://example.com`; `*`: any. Default: only the service's own. */
  allowedOrigins?: readonly string[];
  /** Maximum number of requests per minute and IP address; 0: no limit. Default: 600. */
  requestsPerMinute?: number;
  /** Time after which a partial response is sent, in ms. Default: 1000. */
  deadline?: number;
  /** Addresses of proxies whose `X-Forwarded-For` is trusted, separated by commas. Default: none. */
  trustProxy?: string;
  /** Whether logs include search queries. Default: false. */
  logQueries?: boolean;
  /** Stream for log lines; false: no log. Default: stdout. */
  log?: { write: (line: string) => void } | false;
  /** Size of the response cache in bytes. Default: 32 MB. */
  cacheBytes?: number;
}

/** Maximum length of a keyword in characters, enough for an error message with a path. */
export const maxKeyword = 512;
/** Maximum number of hits per index. */
export const maxLimit = 100;

export { createEmbeddedBackend } from './backend/embedded-backend.js';
export type { IndexAnswer, IndexInfo, Question, SearchBackend } from './backend/search-backend.js';
export { type RunningService, startService, type StartOptions } from './start-service.js';
export type { ServiceOptions } from './http/service-options.js';
export { type SiteSource, parseSources } from './sites/site-source.js';

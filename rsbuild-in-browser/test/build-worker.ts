import { buildWorker } from '../../scripts/build-playground.mjs';

/** Builds the worker before the tests unless it is up to date with its sources. */
export default buildWorker;

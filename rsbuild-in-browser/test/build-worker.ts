import { buildWorker } from '../../scripts/build-playground.mjs';

/** Builds the worker before the tests, unless it is of the version of its sources. */
export default buildWorker;

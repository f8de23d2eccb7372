export { DeadlineError, OutOfMemoryError, StoppedError, Workbench, type RunOptions, type WorkbenchOptions } from './workbench.js';
export type { LoadProgress } from './load-wasm.js';
export type { BuildResult, Mode, OutputFile, ProjectFiles, Step } from '../protocol.js';

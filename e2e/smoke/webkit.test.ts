import { webkit } from './engines.js';
import { runScenarios } from './run-scenarios.js';

runScenarios(webkit);

import { firefox } from './engines.js';
import { runScenarios } from './run-scenarios.js';

runScenarios(firefox);

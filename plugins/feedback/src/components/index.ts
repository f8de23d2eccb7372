import { Feedback } from './Feedback.js';

export const components = { Feedback };

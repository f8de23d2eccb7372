export { type Answers, hosts, type Host, templates, type Template } from './answers.js';
export { createProject } from './create-project.js';

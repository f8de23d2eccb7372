import { beforeEach, inject } from 'vitest';

const taken = new Set(inject('taken'));

// First of all hooks: what is taken from the record must cost nothing.
beforeEach(({ task, skip }) => {
  const suites = [];
  for (let suite = task.suite; suite; suite = suite.suite) suites.unshift(suite.name);
  if (taken.has([task.file.name, ...suites, task.name].join(' > '))) skip('It has passed with the same sources.');
});

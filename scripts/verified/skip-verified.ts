import { beforeEach, inject } from 'vitest';

const taken = new Set(inject('taken'));

// Must be the first hook, so that tests skipped by the record cost nothing.
beforeEach(({ task, skip }) => {
  const suites = [];
  for (let suite = task.suite; suite; suite = suite.suite) suites.unshift(suite.name);
  if (taken.has([task.file.name, ...suites, task.name].join(' > '))) skip('It has passed with the same sources.');
});

import { stripVTControlCharacters } from 'node:util';
import type { RsbuildInstance } from '@rsbuild/core';

/** Collects the errors of an instance's latest bundles. Returns a function that lists them. */
export function collectErrors(rsbuild: RsbuildInstance): () => string[] {
  const errors = new Map<string, string[]>();
  rsbuild.onAfterEnvironmentCompile(({ environment: { name }, stats }) => {
    const found = stats?.toJson({ all: false, errors: true }).errors ?? [];
    errors.set(
      name,
      found.map(({ message, moduleName = '' }) => stripVTControlCharacters(`${moduleName}\n${message}`).trim()),
    );
  });
  return () => [...errors.values()].flat();
}

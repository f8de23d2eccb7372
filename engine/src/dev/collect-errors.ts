import { stripVTControlCharacters } from 'node:util';
import type { RsbuildInstance } from '@rsbuild/core';

/** Keeps what the last bundles of an instance complain about; the returned function tells it. */
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

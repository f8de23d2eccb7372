import { knownSurface } from '../coverage/check-coverage.js';
import { loadExportedNames } from '../facts/exported-names.js';

/** Types that @rsbuild/core uses but does not export, by the name that its declarations give them, or the page where they give none. */
const unexported = {
  EnvironmentAPI: `core.RsbuildDevServer['environments']`,
  EmitFile: `core.Rspack.LoaderContext['emitFile']`,
  ImportModule: `core.Rspack.LoaderContext['importModule']`,
  ResolvePath: `core.Rspack.LoaderContext['resolve']`,
};

/**
 * Gives what @rsbuild/core declares under a name, as type expressions over `core`: what it exports, or methods of the
 * plugin API, the instance and the dev server. A type in capitals stands for the method of that name.
 */
export function loadDeclaredTypes(): {
  typesOf: (declaration: { name: string; isValue: boolean }) => string[];
  isExported: (name: string) => boolean;
  unexported: Record<string, string>;
} {
  const exported = loadExportedNames();
  const surface = knownSurface();
  const holders: [type: string, keys: string[]][] = [
    ['RsbuildPluginAPI', surface['plugin api']],
    ['RsbuildInstance', surface.instance],
    ['RsbuildDevServer', surface['dev server']],
  ];
  const methods = (key: string) => holders.filter(([, keys]) => keys.includes(key)).map(([holder]) => `core.${holder}['${key}']`);
  return {
    typesOf: ({ name, isValue }) => {
      if (isValue) return [...(surface.export.includes(name) ? [`typeof core.${name}`] : []), ...methods(name)];
      if (exported.has(name)) return [`core.${name}`];
      const named = Object.entries(unexported).flatMap(([key, type]) => (key === name ? [type] : []));
      return named.length > 0 ? named : methods(`${name.charAt(0).toLowerCase()}${name.slice(1)}`);
    },
    isExported: (name) => exported.has(name),
    unexported,
  };
}

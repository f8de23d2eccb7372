import { knownSurface } from '../coverage/check-coverage.js';
import { loadExportedNames } from '../facts/exported-names.js';

/** Types that @rsbuild/core uses but does not export, by their name in the declarations, or on the page if they have none. */
const unexported = {
  EnvironmentAPI: `core.RsbuildDevServer['environments']`,
  EmitFile: `core.Rspack.LoaderContext['emitFile']`,
  ImportModule: `core.Rspack.LoaderContext['importModule']`,
  ResolvePath: `core.Rspack.LoaderContext['resolve']`,
};

/**
 * Loads the declarations of @rsbuild/core. `typesOf` returns those of a name as type expressions over `core`: an export, or methods of
 * the plugin API, the instance and the dev server. A type name such as `Build` stands for the method `build`.
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

import { useEffect, useRef, useState } from 'react';
import { type BuildResult, type ProjectFiles, type Step, StoppedError, Workbench } from '../../rsbuild-in-browser/src/client/index.js';

/** What the playground is currently doing. */
export type Activity = { kind: 'idle' } | { kind: 'loading'; percent: number } | { kind: 'working'; step: Step };

/** State of the last build and the previous one, with actions. */
export interface Builds {
  activity: Activity;
  /** Number of builds. */
  version: number;
  result: BuildResult | undefined;
  /** Project files of the last build. */
  built: ProjectFiles | undefined;
  previous: BuildResult | undefined;
  /** Rspack configuration of the built files, once requested. */
  rspackConfig: string | undefined;
  build: (files: ProjectFiles) => Promise<void>;
  inspect: () => Promise<void>;
  stop: () => void;
}

/** Milliseconds after which a build is aborted. Readers can stop it earlier. */
const deadline = 60_000;

const nothing: Pick<Builds, 'version' | 'result' | 'built' | 'previous' | 'rspackConfig'> = {
  version: 0,
  result: undefined,
  built: undefined,
  previous: undefined,
  rspackConfig: undefined,
};

/** Builds projects. Loads nothing before the first build. */
export function useBuilds(manifest: string): Builds {
  const [activity, setActivity] = useState<Activity>({ kind: 'idle' });
  const [shown, setShown] = useState(nothing);
  const workbench = useRef<Workbench>(undefined);
  const run = async (type: 'build' | 'inspect', files: ProjectFiles): Promise<BuildResult | undefined> => {
    workbench.current ??= new Workbench({
      manifest,
      onLoad: ({ loaded, total }) => setActivity({ kind: 'loading', percent: Math.floor((100 * loaded) / total) }),
    });
    setActivity({ kind: 'loading', percent: 0 });
    try {
      return await workbench.current[type](files, { deadline, onStep: (step) => setActivity({ kind: 'working', step }) });
    } catch (error) {
      // The reader stopped it, so there is nothing to report.
      return error instanceof StoppedError ? undefined : failure(error);
    } finally {
      setActivity({ kind: 'idle' });
    }
  };
  const stop = () => workbench.current?.stop();
  useEffect(() => stop, []);
  return {
    activity,
    ...shown,
    build: async (files) => {
      const result = await run('build', files);
      if (!result) return;
      // Failed builds are not compared with the next one.
      setShown((last) => ({
        version: last.version + 1,
        result,
        built: files,
        previous: last.result && last.result.errors.length === 0 ? last.result : last.previous,
        rspackConfig: undefined,
      }));
    },
    inspect: async () => {
      if (!shown.built) return;
      const result = await run('inspect', shown.built);
      if (result) setShown((last) => ({ ...last, rspackConfig: result.rspackConfig ?? result.errors.join('\n\n') }));
    },
    stop,
  };
}

function failure(error: unknown): BuildResult {
  const message = error instanceof Error ? error.message : String(error);
  return { files: [], terminal: `error   ${message}\n`, errors: [message], warnings: [], time: 0 };
}

import { projectRoot } from '../node/process.js';

/** The parts of `@rsbuild/core` that a build needs. Loaded from the virtual file system like all npm packages. */
export interface RsbuildModule {
  version: string;
  logger: { greet(message: string): void; error(message: unknown): void; level: string };
  createRsbuild: (options: object) => Promise<RsbuildInstance>;
  loadConfig: (options: object) => Promise<{ content: Record<string, unknown>; filePath: string | null }>;
}

interface RsbuildInstance {
  build(): Promise<{ close(): Promise<void> }>;
  inspectConfig(): Promise<{ bundlerConfigs: string[] }>;
}

/** The message with which Rsbuild rejects when Rspack has reported errors. */
const reportedFailure = 'Rspack build failed.';

/** Creates an instance from the project's configuration file, as Rsbuild's command line does. */
function createInstance({ createRsbuild, loadConfig }: RsbuildModule): Promise<RsbuildInstance> {
  return createRsbuild({
    cwd: projectRoot,
    config: async () => {
      const { content } = await loadConfig({ cwd: projectRoot });
      for (const name of ['dev', 'source', 'server']) content[name] ??= {};
      return content;
    },
    loadEnv: { cwd: projectRoot },
  });
}

/** Builds like `rsbuild build`. Returns thrown errors, except those that Rspack has reported. */
export async function build(rsbuild: RsbuildModule): Promise<unknown[]> {
  rsbuild.logger.greet(`Rsbuild v${rsbuild.version}\n`);
  try {
    const instance = await createInstance(rsbuild);
    await (await instance.build()).close();
    return [];
  } catch (error) {
    const isReported = error instanceof Error && error.message === reportedFailure;
    if (!isReported) rsbuild.logger.error('Failed to build.');
    rsbuild.logger.error(error);
    return isReported ? [] : [error];
  }
}

/** Returns the configuration of each environment, as `rsbuild inspect` writes it. */
export async function inspect(rsbuild: RsbuildModule): Promise<{ rspackConfig: string; thrown: unknown[] }> {
  try {
    const instance = await createInstance(rsbuild);
    const { bundlerConfigs } = await instance.inspectConfig();
    return { rspackConfig: bundlerConfigs.map((config) => `export default ${config}`).join('\n\n'), thrown: [] };
  } catch (error) {
    rsbuild.logger.error('Failed to inspect config.');
    rsbuild.logger.error(error);
    return { rspackConfig: '', thrown: [error] };
  }
}

// Runs the projects of results and sends the results to the parent process.
import { join } from 'node:path';
import { recipes } from './recipes/index.js';
import { removeProjects, runProject } from './run-project.js';

const root = join(import.meta.dirname, '../../..');

/** A result to produce. The worker looks up the recipe by route and name, because functions cannot be sent. */
export interface ResultJob {
  route: string;
  name: string;
  files: Record<string, string>;
  config?: string;
}

/** Text of a result, or the reason why there is none. */
export type ResultAnswer = { text: string } | { error: string };

process.once('message', (jobs: ResultJob[]) => {
  void run(jobs).then((answers) => process.send?.(answers, () => process.disconnect()));
});

async function run(jobs: readonly ResultJob[]): Promise<ResultAnswer[]> {
  const answers: ResultAnswer[] = [];
  for (const job of jobs) {
    try {
      const text = (await makeResult(job)).trimEnd();
      answers.push(text.includes(root) ? { error: `The result contains a path of this machine:\n${text}` } : { text });
    } catch (error) {
      answers.push({ error: error instanceof Error ? error.message : String(error) });
    }
  }
  removeProjects();
  return answers;
}

async function makeResult({ route, name, files, config }: ResultJob): Promise<string> {
  const recipe = recipes[route]?.[name];
  if (!recipe) throw new Error(`There is no recipe "${name}" of ${route}.`);
  const { settings, env } = recipe;
  const runs = runProject({
    files: { ...files, ...recipe.files },
    ...(config !== undefined && { config }),
    ...(settings && { settings }),
    ...(env && { env }),
  });
  return recipe.show(runs);
}

// Runs the projects of results and sends what they show to the process that started it.
import { join } from 'node:path';
import { recipes } from './recipes/index.js';
import { removeProjects, runProject } from './run-project.js';

const root = join(import.meta.dirname, '../../..');

/** A result to be made. Recipes are functions: the worker finds them by route and name. */
export interface ResultJob {
  route: string;
  name: string;
  files: Record<string, string>;
  config?: string;
}

/** What a result shows, or why there is none. */
export type ResultAnswer = { text: string } | { error: string };

process.once('message', (jobs: ResultJob[]) => {
  void run(jobs).then((answers) => process.send?.(answers, () => process.disconnect()));
});

async function run(jobs: readonly ResultJob[]): Promise<ResultAnswer[]> {
  const answers: ResultAnswer[] = [];
  for (const job of jobs) {
    try {
      const text = (await makeResult(job)).trimEnd();
      answers.push(text.includes(root) ? { error: `It holds a path of this machine:\n${text}` } : { text });
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

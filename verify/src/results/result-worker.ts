// Runs the projects of results and sends what they show to the process that started it.
import { recipes } from './recipes/index.js';
import { runProject } from './run-project.js';

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
  const projects = new Map<string, ReturnType<typeof runProject>>();
  for (const { route, name, files, config } of jobs) {
    const recipe = recipes[route]?.[name];
    if (!recipe) continue;
    const project = {
      files: { ...files, ...recipe.files },
      ...(config !== undefined && { config }),
      ...(recipe.settings && { settings: recipe.settings }),
      ...(recipe.env && { env: recipe.env }),
    };
    const key = `${route} ${JSON.stringify(project)}`;
    const runs = projects.get(key) ?? runProject(project);
    projects.set(key, runs);
    try {
      answers.push({ text: (await recipe.show(runs)).trimEnd() });
    } catch (error) {
      answers.push({ error: error instanceof Error ? error.message : String(error) });
    }
  }
  for (const { remove } of projects.values()) remove();
  return answers;
}

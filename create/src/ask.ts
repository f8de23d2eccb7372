import { resolve } from 'node:path';
import { cancel, isCancel, multiselect, select, text } from '@clack/prompts';
import { type Answers, type Host, hosts, listOf, type Template, templates, titleOf, validateLanguage } from './answers.js';
import { validateFolder } from './create-project.js';
import type { Flags } from './read-flags.js';

/** Answers, and the folder of the site. */
export interface PromptAnswers extends Answers {
  folder: string;
}

/** Thrown when the writer cancels the prompts; nothing was written. */
export class Cancelled extends Error {}

/** Prompts for everything that the command line does not specify. */
export async function ask(flags: Flags): Promise<PromptAnswers> {
  const folder =
    flags.folder ??
    (await unlessCancelled(
      text({
        message: 'Where should the site be?',
        placeholder: 'docs-site',
        defaultValue: 'docs-site',
        validate: (value) => validateFolder(resolve(value || 'docs-site')),
      }),
    ));
  const name = titleOf(folder);
  const title = flags.title ?? (await unlessCancelled(text({ message: 'What is it called?', placeholder: name, defaultValue: name })));
  const template =
    flags.template ?? (await unlessCancelled(select<Template>({ message: 'What should it start from?', options: options(templates) })));
  const languages =
    flags.languages ??
    tagsOf(
      await unlessCancelled(
        text({
          message: 'In which languages? The default one first.',
          placeholder: 'en, or en,zh',
          defaultValue: 'en',
          validate: (value) =>
            tagsOf(value ?? '')
              .map(validateLanguage)
              .find(Boolean),
        }),
      ),
    );
  const chosen =
    flags.hosts ??
    (await unlessCancelled(
      multiselect<Host>({ message: 'Where will it be published? (space selects, none is fine)', options: options(hosts), required: false }),
    ));
  return { folder, title, template, languages, hosts: chosen };
}

function tagsOf(text: string): string[] {
  const tags = listOf(text);
  return tags.length > 0 ? tags : ['en'];
}

function options<Name extends string>(labels: Readonly<Record<Name, string>>) {
  return (Object.keys(labels) as Name[]).map((value) => ({ value, label: labels[value] }));
}

async function unlessCancelled<Value>(question: Promise<Value>): Promise<Exclude<Value, symbol>> {
  const answer = await question;
  if (!isCancel(answer)) return answer as Exclude<Value, symbol>;
  cancel('Nothing was written.');
  throw new Cancelled();
}

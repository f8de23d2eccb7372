import { parseArgs } from 'node:util';
import { type Answers, type Host, hosts, listOf, type Template, templates, validateLanguage } from './answers.js';

/** What the command line specifies; the rest is prompted for. */
export interface Flags extends Partial<Answers> {
  folder?: string;
  /** Whether to use the defaults of everything that is not given. */
  yes: boolean;
  help: boolean;
  version: boolean;
}

export const help = `Usage: create-kiln [folder] [options]

  --template <name>   ${Object.keys(templates).join(', ')}
  --lang <tags>       languages, the default one first: en,zh
  --title <text>      name of the site
  --deploy <hosts>    ${Object.keys(hosts).join(', ')}; several with commas, or none
  -y, --yes           skip the prompts and use defaults for options that are not set
  -v, --version       print the version
  -h, --help          print this
`;

/** Parses the command line. Throws an error that says what is wrong and what is valid. */
export function readFlags(argv: readonly string[]): Flags {
  const { values, positionals } = parse(argv);
  if (positionals.length > 1) throw new Error(`Pass one folder, not ${positionals.length}: ${positionals.join(', ')}.`);
  const flags: Flags = { yes: values.yes ?? false, help: values.help ?? false, version: values.version ?? false };
  if (positionals[0] !== undefined) flags.folder = positionals[0];
  if (values.title !== undefined) flags.title = values.title;
  if (values.template !== undefined) flags.template = oneOf('template', values.template, templates) as Template;
  if (values.lang !== undefined) flags.languages = readLanguages(listOf(values.lang));
  if (values.deploy !== undefined) {
    const named = listOf(values.deploy).filter((name) => name !== 'none');
    flags.hosts = named.map((name) => oneOf('host', name, hosts) as Host);
  }
  return flags;
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        template: { type: 'string' },
        lang: { type: 'string' },
        title: { type: 'string' },
        deploy: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    const [what = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new Error(`${what}. Run create-kiln --help for all options.`, { cause: error });
  }
}

function readLanguages(tags: string[]): string[] {
  if (tags.length === 0) throw new Error('--lang needs a language, such as en or en,zh.');
  const wrong = tags.map(validateLanguage).find(Boolean);
  if (wrong) throw new Error(wrong);
  return tags;
}

function oneOf(kind: string, name: string, known: object): string {
  if (Object.hasOwn(known, name)) return name;
  throw new Error(`There is no ${kind} "${name}". Known: ${Object.keys(known).join(', ')}.`);
}

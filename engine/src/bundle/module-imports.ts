/** Imports and re-exports of a module, as far as its source shows. */
export interface ModuleImports {
  /** Names that it imports; `*` for all. */
  imports: { name: string; from: string }[];
  /** Names that it re-exports, under which name and from where; `*` for all. */
  passed: { as: string; name: string; from: string }[];
}

const statement = /(?:^|[;}\s])(import|export)\b\s*([\w$*{},\s]*?)\s*from\s*['"]([^'"\n]+)['"]/g;
const bare = /(?:^|[;}\s])import\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** Reads the imports and re-exports of a TypeScript or JavaScript module, minified or not. */
export function moduleImports(source: string): ModuleImports {
  const imports: ModuleImports['imports'] = [...source.matchAll(bare)].map(([, from = '']) => ({ name: '*', from }));
  const passed: ModuleImports['passed'] = [];
  for (const [, keyword, clause = '', from = ''] of source.matchAll(statement)) {
    if (/^type\b(?!\s*,|$)/.test(clause)) continue;
    for (const { as, name } of clauseNames(clause)) {
      if (keyword === 'import') imports.push({ name, from });
      else passed.push({ as, name, from });
    }
  }
  return { imports, passed };
}

/** Returns the names in a clause such as `a, { b as c }` or `* as d`, each with its alias. */
function clauseNames(clause: string): { as: string; name: string }[] {
  const [, before = '', list] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
  const first = before.replace(/,\s*$/, '').trim();
  const star = /\*\s*(?:as\s+([\w$]+))?/.exec(first);
  const named = (list ?? '').split(',').flatMap((item) => {
    const [name = '', as = name] = item.trim().split(/\s+as\s+/);
    return name === '' || name.startsWith('type ') ? [] : [{ as, name }];
  });
  if (star) return [{ as: star[1] ?? '*', name: '*' }, ...named];
  return first === '' ? named : [{ as: first, name: 'default' }, ...named];
}

// Updates the diagram in DESIGN.md of which rooms import which, from the imports in the code. With --check, it only compares.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isTest, roomOf, roomOfImport } from './room-imports.mjs';
import { rooms } from './rooms.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const document = `${repository}DESIGN.md`;
const marks = { start: '<!-- rooms -->', end: '<!-- /rooms -->' };
const importedFrom =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Rooms that each room imports, in the order of the list. */
type Imports = Map<string, Set<string>>;

function readImports(): Imports {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: repository,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => file.includes('/') && !isTest.test(file) && !file.includes('fixtures/'));
  const imports = new Map(Object.keys(rooms).map((room) => [room, new Set<string>()]));
  for (const file of files) {
    const room = roomOf(file);
    const targets = room === undefined ? undefined : imports.get(room);
    if (!targets) continue;
    for (const [, from, bare, dynamic] of readFileSync(repository + file, 'utf8').matchAll(importedFrom)) {
      const target = roomOfImport(from ?? bare ?? dynamic ?? '', file);
      if (target !== undefined && target !== room && imports.has(target)) targets.add(target);
    }
  }
  return imports;
}

/** Returns whether one room imports another, directly or through other rooms. */
function reaches(imports: Imports, from: string, to: string, seen = new Set<string>()): boolean {
  return [...(imports.get(from) ?? [])].some((next) => {
    if (next === to) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(imports, next, to, seen);
  });
}

/** Returns a Mermaid graph. Leaves out transitive arrows, which would triple their number. */
function draw(imports: Imports): string {
  // The subgraph already has the name of the package.
  const id = (room: string) => (room === 'engine' ? 'engine_entry' : room.replaceAll('/', '_'));
  const inEngine = [...imports.keys()].filter((room) => room.startsWith('engine'));
  const arrows = [...imports].flatMap(([room, targets]) =>
    [...targets]
      .filter((target) => ![...targets].some((other) => other !== target && reaches(imports, other, target)))
      .toSorted()
      .map((target) => `  ${id(room)} --> ${id(target)}`),
  );
  return [
    '```mermaid',
    'graph TD',
    '  subgraph engine',
    ...inEngine.map((room) => `    ${id(room)}[${room === 'engine' ? 'entry' : room.replace('engine/', '')}]`),
    '  end',
    ...arrows,
    '```',
  ].join('\n');
}

const imports = readImports();
const circle = [...imports.keys()].find((room) => reaches(imports, room, room));
if (circle) {
  console.error(`${circle} imports itself through other rooms: see the list in scripts/lint/rooms.mjs.`);
  process.exit(1);
}
const before = readFileSync(document, 'utf8');
const [head = '', , tail = ''] = before.split(new RegExp(`(?<=${marks.start})|(?=${marks.end})`));
const after = `${head}\n\n${draw(imports)}\n\n${tail}`;
if (after === before) process.exit();
if (process.argv.includes('--check')) {
  console.error('The diagram in DESIGN.md does not match the code. Run "npm run fix".');
  process.exit(1);
}
writeFileSync(document, after);

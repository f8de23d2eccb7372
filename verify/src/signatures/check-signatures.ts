import { digest, openCache } from '../cache.js';
import type { Finding } from '../finding.js';
import type { Fence, Page } from '../pages/parse-page.js';
import { placeInFence } from '../pages/place-in-fence.js';
import { compareSignatures, foreignNames, type SignatureClaim, type SignatureMistake } from './compare-signatures.js';
import { loadDeclaredTypes } from './declared-types.js';
import { type Declaration, readDeclarations } from './read-declarations.js';

const routes = /^\/(?:shared|api\/javascript-api|plugins\/dev)\//;

/**
 * Compares the signatures on API pages with the declarations of @rsbuild/core. A signature is a sample without title that only has
 * declarations.
 */
export function checkSignatures(pages: readonly Page[]): { findings: Finding[]; count: number } {
  const declared = loadDeclaredTypes();
  const entries = pages
    .filter(({ route }) => routes.test(route))
    .flatMap((page) => {
      const samples = page.fences.flatMap((fence) => {
        const isSignature = fence.lang === 'ts' && fence.title === undefined && fence.unchecked === undefined;
        const declarations = isSignature ? readDeclarations(fence.code) : undefined;
        return declarations ? [{ fence, declarations }] : [];
      });
      return samples.map(({ fence, declarations }) => ({ page, fence, ...claimOf({ fence, declarations, samples, declared }) }));
    });
  const cache = openCache<SignatureMistake[]>('signatures');
  const missing = new Map(entries.filter(({ claim }) => !cache.get(claim.id)).map(({ claim }) => [claim.id, claim]));
  if (missing.size > 0) {
    for (const [id, mistakes] of compareSignatures([...missing.values()])) cache.set(id, mistakes);
    cache.save();
  }
  const findings = entries.flatMap(({ page, fence, claim, strangers }) =>
    [...(cache.get(claim.id) ?? []), ...strangers].map(({ line, message }) => ({
      rule: 'signatures',
      file: page.file,
      ...placeInFence(page, fence, { line, column: 1 }),
      what: message,
      fix: 'Write the signature as declared, or mark the fence unchecked="reason".',
    })),
  );
  return { findings, count: entries.reduce((sum, { claim }) => sum + claim.pairs.length, 0) };
}

function claimOf({
  fence,
  declarations,
  samples,
  declared,
}: {
  fence: Fence;
  declarations: Declaration[];
  samples: { fence: Fence; declarations: Declaration[] }[];
  declared: ReturnType<typeof loadDeclaredTypes>;
}): { claim: SignatureClaim; strangers: SignatureMistake[] } {
  const own = declarations.map(({ name }) => name);
  const onPage = new Map(samples.flatMap((sample) => sample.declarations.map(({ name, text }) => [name, text])));
  const imports = new Set<string>();
  const context = new Map<string, string>();
  const resolve = (code: string) => {
    for (const name of foreignNames(code, [...own, ...imports, ...context.keys()])) {
      const text = onPage.get(name) ?? (declared.unexported[name] && `type ${name} = ${declared.unexported[name]};`);
      if (declared.isExported(name)) imports.add(name);
      else if (text) {
        context.set(name, text);
        resolve(text);
      }
    }
  };
  resolve(fence.code);
  const pairs = declarations.flatMap((declaration) => declared.typesOf(declaration).map((type) => ({ ...declaration, declared: type })));
  const mentioned = new Set(samples.flatMap((sample) => sample.declarations.flatMap(({ name, text }) => foreignNames(text, [name]))));
  const strangers = declarations
    .filter(({ name }) => !mentioned.has(name) && !pairs.some((pair) => pair.name === name))
    .map(({ name, line }) => ({ line, message: `@rsbuild/core declares nothing called ${name}.` }));
  const parts = { code: fence.code, imports: [...imports], context: [...context.values()], pairs };
  return { claim: { id: digest(JSON.stringify(parts)), ...parts }, strangers };
}

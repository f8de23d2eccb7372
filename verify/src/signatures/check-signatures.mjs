import { digest, openCache } from '../cache.mjs';
import { placeInFence } from '../pages/place-in-fence.mjs';
import { compareSignatures, foreignNames } from './compare-signatures.mjs';
import { loadDeclaredTypes } from './declared-types.mjs';
import { readDeclarations } from './read-declarations.mjs';

/**
 * @import { Finding } from '../finding.mjs'
 * @import { Fence, Page } from '../pages/parse-page.mjs'
 * @import { SignatureClaim, SignatureMistake } from './compare-signatures.mjs'
 * @import { Declaration } from './read-declarations.mjs'
 */

const routes = /^\/(?:shared|api\/javascript-api|plugins\/dev)\//;

/**
 * Compares the signatures that pages of the API show with the declarations of @rsbuild/core. A signature is a sample
 * without title that only declares.
 * @param {readonly Page[]} pages
 * @returns {{ findings: Finding[], count: number }}
 */
export function checkSignatures(pages) {
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
  /** @type {ReturnType<typeof openCache<SignatureMistake[]>>} */
  const cache = openCache('signatures');
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
      fix: 'Write the signature as the declarations have it, or mark the fence unchecked="reason".',
    })),
  );
  return { findings, count: entries.reduce((sum, { claim }) => sum + claim.pairs.length, 0) };
}

/**
 * @param {{ fence: Fence, declarations: Declaration[], samples: { fence: Fence, declarations: Declaration[] }[], declared: ReturnType<typeof loadDeclaredTypes> }} input
 * @returns {{ claim: SignatureClaim, strangers: SignatureMistake[] }}
 */
function claimOf({ fence, declarations, samples, declared }) {
  const own = declarations.map(({ name }) => name);
  const onPage = new Map(samples.flatMap((sample) => sample.declarations.map(({ name, text }) => [name, text])));
  /** @type {Set<string>} */
  const imports = new Set();
  /** @type {Map<string, string>} */
  const context = new Map();
  const resolve = (/** @type {string} */ code) => {
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

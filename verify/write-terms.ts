// Writes site/TERMS.md from verify/terms.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderTerms } from './src/language/render-terms.js';

const here = import.meta.dirname;
writeFileSync(join(here, '../site/TERMS.md'), renderTerms(JSON.parse(readFileSync(join(here, 'terms.json'), 'utf8'))));

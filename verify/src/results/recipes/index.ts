import type { Recipes } from '../recipe.js';
import { codeOptions } from './code.js';
import { guides } from './guides.js';
import { html } from './html.js';
import { output } from './output.js';
import { performance } from './performance.js';
import { server } from './server.js';

export const recipes: Recipes = { ...codeOptions, ...guides, ...html, ...output, ...performance, ...server };

import type { Recipes } from '../recipe.js';
import { html } from './html.js';
import { output } from './output.js';
import { performance } from './performance.js';

/** All recipes. */
export const recipes: Recipes = { ...html, ...output, ...performance };

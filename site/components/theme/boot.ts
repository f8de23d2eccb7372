import { markScrolled } from '@kiln/blocks';
import enhanceArticle from '@kiln/theme/boot';
import { showOptionCards } from '../option-card/show-option-cards.js';

/** The theme's behaviour, the navbar of the home page, and what options in samples are. */
export default function enhance(root: Document): void {
  enhanceArticle(root);
  markScrolled(root);
  showOptionCards(root);
}

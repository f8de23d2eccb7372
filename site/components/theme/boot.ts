import { markScrolled } from '@kiln/blocks';
import enhanceArticle from '@kiln/theme/boot';

/** Sets up the theme's behavior and the navbar of the home page. */
export default function enhance(root: Document): void {
  enhanceArticle(root);
  markScrolled(root);
}

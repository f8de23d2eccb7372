import { usePage } from '@kiln/engine/browser';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.js';
import { Dropdown } from './Dropdown.js';
import './page-menu.css';

/** A menu to copy or view the page as Markdown, followed by other entries. */
export function PageMenu({ children }: { children?: ReactNode }) {
  const { site, page } = usePage();
  const { pageActionsText, copyPageText, copiedPageText, viewPageText } = site.texts;
  const { markdownLink } = page;
  return (
    <div className="page-menu">
      <button
        type="button"
        className="icon-button page-menu-copy"
        data-markdown={markdownLink}
        aria-label={copyPageText}
        title={copyPageText}
      >
        <Icon name="copy" />
        <Icon name="check" />
      </button>
      <Dropdown bare label={<Icon name="chevron" />} name={pageActionsText}>
        <button type="button" className="nav-link" data-markdown={markdownLink}>
          {copyPageText}
        </button>
        <a className="nav-link" href={markdownLink} target="_blank" rel="noopener">
          {viewPageText}
        </a>
        {children}
      </Dropdown>
      {/* Filled in by the enhancer, so that screen readers announce it. */}
      <span role="status" data-text={copiedPageText} />
    </div>
  );
}

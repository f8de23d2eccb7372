import { usePage } from '@kiln/engine/browser';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.js';
import './announcement.css';

/** A bar above the navbar that the reader can dismiss for good. The dismissal is stored by the id in the site's config. */
export function AnnouncementBar({ children }: { children: ReactNode }) {
  const { announcement, texts } = usePage().site;
  if (!announcement) return null;
  return (
    <aside className="announcement" data-announcement={announcement.id}>
      <p>{children}</p>
      <button type="button" className="icon-button announcement-close" aria-label={texts.dismissText}>
        <Icon name="close" />
      </button>
    </aside>
  );
}

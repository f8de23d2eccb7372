import { usePage } from '@kiln/engine/browser';
import { Icon } from '../icons/Icon.js';
import { AnnouncementBar } from './AnnouncementBar.js';
import { externalProps } from './external-props.js';

/** The announcement from the site's config, if there is one. */
export function Announcement() {
  const { announcement } = usePage().site;
  if (!announcement) return null;
  const { text, link } = announcement;
  if (!link) return <AnnouncementBar>{text}</AnnouncementBar>;
  return (
    <AnnouncementBar>
      <a href={link} {...externalProps(link)}>
        {text}
        <Icon name="arrow" />
      </a>
    </AnnouncementBar>
  );
}

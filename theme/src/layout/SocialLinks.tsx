import { usePage } from '@kiln/engine/browser';
import type { SocialLink } from '@kiln/engine/model';
import { CustomIcon } from '../icons/CustomIcon.js';
import { Icon } from '../icons/Icon.js';
import { Dropdown } from './Dropdown.js';

const visible = 5;

/** Links to the project on other sites. Those after the fifth are in a dropdown. */
export function SocialLinks() {
  const { socialLinks, texts } = usePage().site;
  if (socialLinks.length === 0) return null;
  const socials = socialLinks.map((link) => <Social key={link.content} link={link} />);
  return (
    <div className="social">
      {socials.slice(0, visible)}
      {socials.length > visible && (
        <Dropdown bare label={<Icon name="more" />} name={texts.moreText}>
          <div className="social">{socials.slice(visible)}</div>
        </Dropdown>
      )}
    </div>
  );
}

function Social({ link: { mode, content, icon, name } }: { link: SocialLink }) {
  if (mode === 'link') {
    return (
      <a className="icon-button" href={content} target="_blank" rel="noopener" aria-label={name} title={name}>
        <CustomIcon icon={icon} />
      </a>
    );
  }
  return (
    <Dropdown bare title={name} label={<CustomIcon icon={icon} />} name={name}>
      {mode === 'text' && <p className="dropdown-text">{content}</p>}
      {mode === 'img' && <img src={content} alt={name} loading="lazy" />}
      {mode === 'dom' && <div dangerouslySetInnerHTML={{ __html: content }} />}
    </Dropdown>
  );
}

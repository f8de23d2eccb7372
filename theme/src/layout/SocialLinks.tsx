import { usePage } from '@kiln/engine/browser';
import type { SocialLink } from '@kiln/engine/model';
import { Icon, isIconName } from '../icons/Icon.js';
import { Dropdown } from './Dropdown.js';

const visible = 5;

/** Links to the project elsewhere; those beyond the fifth wait in a panel. */
export function SocialLinks() {
  const { socialLinks } = usePage().site;
  const hidden = socialLinks.slice(visible);
  if (socialLinks.length === 0) return null;
  return (
    <div className="social">
      {socialLinks.slice(0, visible).map((link) => (
        <Social key={link.content} link={link} />
      ))}
      {hidden.length > 0 && (
        <Dropdown bare title="" label="…" name={hidden.map(nameOf).join(', ')}>
          <div className="social">
            {hidden.map((link) => (
              <Social key={link.content} link={link} />
            ))}
          </div>
        </Dropdown>
      )}
    </div>
  );
}

function Social({ link }: { link: SocialLink }) {
  const { mode, content } = link;
  if (mode === 'link') {
    return (
      <a className="icon-button" href={content} target="_blank" rel="noopener" aria-label={nameOf(link)}>
        <SocialIcon icon={link.icon} />
      </a>
    );
  }
  return (
    <Dropdown bare title={nameOf(link)} label={<SocialIcon icon={link.icon} />} name={nameOf(link)}>
      {mode === 'text' && <p className="dropdown-text">{content}</p>}
      {mode === 'img' && <img src={content} alt={nameOf(link)} loading="lazy" />}
      {mode === 'dom' && <div dangerouslySetInnerHTML={{ __html: content }} />}
    </Dropdown>
  );
}

function SocialIcon({ icon }: Pick<SocialLink, 'icon'>) {
  if (typeof icon === 'object') return <span className="icon" dangerouslySetInnerHTML={{ __html: icon.svg }} />;
  return isIconName(icon) ? <Icon name={icon} /> : <>{icon}</>;
}

function nameOf({ icon, content }: SocialLink): string {
  return typeof icon === 'string' ? icon : content.replace(/^https?:\/\/([^/]+).*/, '$1');
}

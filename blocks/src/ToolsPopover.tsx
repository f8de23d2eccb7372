import { Popover, type PopoverProps } from '@kiln/theme';
import { describeTool, type ToolLang, type ToolLinkGroup } from './tool-link.js';
import { ToolLogo } from './ToolLogo.js';
import './tools-popover.css';

export interface ToolsPopoverProps {
  groups: ToolLinkGroup[];
  /** Page of the organization that owns the tools. The title of the first group links to it. */
  organizationUrl: string;
  /** Default: en. */
  lang?: ToolLang;
  /** Trigger in addition to a click. Default: hover. */
  trigger?: PopoverProps['trigger'];
}

/** Renders a button with a grid icon that opens the list of sibling tools. */
export function ToolsPopover({ groups, organizationUrl, lang = 'en', trigger = 'hover' }: ToolsPopoverProps) {
  const list = groups.map((group, index) => (
    <ToolList key={group.titleEn} group={group} lang={lang} {...(index === 0 && { href: organizationUrl })} />
  ));
  return (
    <Popover
      className="icon-button tools-button"
      label={lang === 'zh' ? '相关工具' : 'Related tools'}
      placement="bottom-left"
      trigger={trigger}
      content={<span className="tools-list">{list}</span>}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M4 4h3v3H4zm4.5 0h3v3h-3zm4.5 0h3v3h-3zM4 8.5h3v3H4zm4.5 0h3v3h-3zm4.5 0h3v3h-3zM4 13h3v3H4zm4.5 0h3v3h-3zm4.5 0h3v3h-3z" />
      </svg>
    </Popover>
  );
}

function ToolList({ group, lang, href }: { group: ToolLinkGroup; lang: ToolLang; href?: string }) {
  const title = lang === 'zh' ? group.title : group.titleEn;
  return (
    <>
      {href ? (
        <a className="tools-title" href={href} target="_blank" rel="noopener">
          {title}
        </a>
      ) : (
        <span className="tools-title">{title}</span>
      )}
      {group.links.map((tool) => {
        const { text, href: target } = describeTool(tool, lang);
        return (
          <a key={tool.name} className="tools-item" href={target} target="_blank" rel="noopener">
            <ToolLogo tool={tool} size={24} />
            <span className="tools-name">{tool.name}</span>
            <span className="tools-text">{text}</span>
          </a>
        );
      })}
    </>
  );
}

import { describeTool, type ToolLang, type ToolLink } from './tool-link.js';
import { ToolLogo } from './ToolLogo.js';

/** Number of cards. */
const shown = 5;

/** Shows the first five sibling tools side by side. */
export function ToolCards({ tools, lang = 'en' }: { tools: ToolLink[]; lang?: ToolLang }) {
  return (
    <ul className="tool-cards">
      {tools.slice(0, shown).map((tool) => {
        const { text, href } = describeTool(tool, lang);
        return (
          <li key={tool.name}>
            <a className="tool-card" href={href} target="_blank" rel="noopener">
              <ToolLogo tool={tool} size={40} />
              <span className="tool-card-name">{tool.name}</span>
              <span className="tool-card-text">{text}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

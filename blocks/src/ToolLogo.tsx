import type { ToolLink } from './tool-link.js';

/** The logo of a tool, fetched when it is about to be seen. */
export function ToolLogo({ tool, size }: { tool: ToolLink; size: number }) {
  const scaled = Math.round(size * (tool.logoScale ?? 1));
  return <img className="tool-logo" src={tool.logo} width={scaled} height={scaled} alt="" loading="lazy" decoding="async" />;
}

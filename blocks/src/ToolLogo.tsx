import type { ToolLink } from './tool-link.js';

/** Renders a lazy-loaded logo of a tool. */
export function ToolLogo({ tool, size }: { tool: ToolLink; size: number }) {
  const scaled = Math.round(size * (tool.logoScale ?? 1));
  return <img className="tool-logo" src={tool.logo} width={scaled} height={scaled} alt="" loading="lazy" decoding="async" />;
}

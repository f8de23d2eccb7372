import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ArticlePart, type ComponentCall, type Finding, suggest } from '../model/index.js';
import { type IslandCounter, IslandCounterContext } from './island.js';

export type Components = Record<string, ComponentType<Record<string, unknown>>>;

export interface RenderedArticle {
  html: string;
  hasIslands: boolean;
  findings: Finding[];
}

/** Noncharacter that no text of a page holds: marks where HTML goes once React has rendered around it. */
const mark = '\uFDD1';

/** Renders the components of an article in their places; `onCall` is given each before it is rendered. */
export function renderArticle(
  parts: readonly ArticlePart[],
  components: Components,
  onCall?: (call: ComponentCall) => void,
): RenderedArticle {
  const findings: Finding[] = [];
  const islands: IslandCounter = { count: 0 };
  const html = parts.map((part, index) => {
    if (typeof part === 'string') return part;
    onCall?.(part);
    return renderCall(part, { components, islands, findings, prefix: `c${index}-` });
  });
  return { html: html.join(''), hasIslands: islands.count > 0, findings };
}

interface Rendering {
  components: Components;
  islands: IslandCounter;
  findings: Finding[];
  /** Keeps the ids that components make apart from those of other calls. */
  prefix: string;
}

function renderCall(call: ComponentCall, rendering: Rendering): string {
  const pieces: string[] = [];
  const element = toElement(call, { ...rendering, pieces });
  const before = rendering.islands.count;
  try {
    const markup = renderToStaticMarkup(createElement(IslandCounterContext, { value: rendering.islands }, element), {
      identifierPrefix: rendering.prefix,
    });
    return fill(markup, pieces);
  } catch (error) {
    rendering.islands.count = before;
    rendering.findings.push({
      severity: 'error',
      rule: 'component',
      what: `<${call.name}> cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
      where: { file: call.file, line: call.line, column: call.column },
      fix: `Check the props given to it here, and the component itself.`,
    });
    return '';
  }
}

/** A call as a React element; HTML between components stands as marks until React is done. */
function toElement(call: ComponentCall, rendering: Rendering & { pieces: string[] }): ReactNode {
  const { components, findings, pieces } = rendering;
  const Component = lookUp(components, call.name);
  const children = call.children.map((part) =>
    typeof part === 'string' ? mark + (pieces.push(part) - 1) + mark : toElement(part, rendering),
  );
  if (!Component) {
    const near = suggest(call.name, namesOf(components));
    findings.push({
      severity: 'error',
      rule: 'unknown-component',
      what: `There is no component <${call.name}>.`,
      where: { file: call.file, line: call.line, column: call.column },
      fix: near ? `Did you mean <${near}>?` : 'Register it in mdx-components.tsx.',
    });
    return children;
  }
  return createElement(Component, { key: `${call.line}:${call.column}`, ...call.props }, ...children);
}

/** Names that pages can use: components, and components that are members of others. */
function namesOf(components: Components): string[] {
  return Object.entries(components).flatMap(([name, component]) => [
    name,
    ...Object.keys(component ?? {})
      .filter((member) => /^[A-Z]/.test(member))
      .map((member) => `${name}.${member}`),
  ]);
}

function lookUp(components: Components, name: string): ComponentType<Record<string, unknown>> | undefined {
  let found: unknown = components;
  for (const segment of name.split('.')) {
    if (!hasOwn(found, segment)) return undefined;
    found = found[segment];
  }
  return found as ComponentType<Record<string, unknown>> | undefined;
}

function hasOwn(value: unknown, key: string): value is Record<string, unknown> {
  return value !== null && value !== undefined && Object.hasOwn(value, key);
}

function fill(markup: string, pieces: readonly string[]): string {
  return markup.replace(new RegExp(`${mark}(\\d+)${mark}`, 'g'), (_, index: string) => fill(pieces[Number(index)] ?? '', pieces));
}

import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ArticlePart, type ComponentCall, type ComponentImport, type Finding, type PageView, suggest } from '../model/index.js';
import { FrameContext, type ShownPage } from '../browser/frame/frame-context.js';
import { isComponent, type IslandCounter, IslandCounterContext } from './island.js';

export type Components = Record<string, ComponentType<Record<string, unknown>>>;

/** What modules export that pages import components from, by the name of the module. */
export type PageModules = Record<string, Record<string, unknown>>;

export interface RenderedArticle {
  html: string;
  hasIslands: boolean;
  findings: Finding[];
}

/** Noncharacter that no text of a page holds: marks where HTML goes once React has rendered around it. */
const mark = '\uFDD1';

/** What articles are rendered with. */
export interface ArticleOptions {
  components: Components;
  modules?: PageModules | undefined;
  /** What the components get from `usePage`. */
  view?: PageView | undefined;
  /** Given each component before it is rendered. */
  onCall?: ((call: ComponentCall) => void) | undefined;
}

/** Renders the components of an article in their places. */
export function renderArticle(parts: readonly ArticlePart[], { components, modules = {}, view, onCall }: ArticleOptions): RenderedArticle {
  const findings: Finding[] = [];
  const islands: IslandCounter = { count: 0 };
  const frame = view ? { view, html: null } : null;
  const html = parts.map((part, index) => {
    if (typeof part === 'string') return part;
    onCall?.(part);
    return renderCall(part, { components, modules, frame, islands, findings, prefix: `c${index}-` });
  });
  return { html: html.join(''), hasIslands: islands.count > 0, findings };
}

interface Rendering {
  components: Components;
  modules: PageModules;
  frame: ShownPage | null;
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
    const inPage = createElement(FrameContext, { value: rendering.frame }, element);
    const markup = renderToStaticMarkup(createElement(IslandCounterContext, { value: rendering.islands }, inPage), {
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
  const { findings, pieces } = rendering;
  const Component = componentOf(call, rendering);
  const children = call.children.map((part) =>
    typeof part === 'string' ? mark + (pieces.push(part) - 1) + mark : toElement(part, rendering),
  );
  if (!Component || (call.from && !isComponent(Component))) {
    findings.push(call.from ? missingExport(call, call.from, rendering) : missingComponent(call, rendering));
    return children;
  }
  return createElement(Component, { key: `${call.line}:${call.column}`, ...call.props }, ...children);
}

/** What a call means: an export of the module that its page imports, or a component that all pages know. */
function componentOf(
  { name, from }: ComponentCall,
  { components, modules }: Rendering,
): ComponentType<Record<string, unknown>> | undefined {
  if (!from) return lookUp(components, name.split('.'));
  const members = name.split('.').slice(1);
  return lookUp(modules[from.module], from.exported === '*' ? members : [from.exported, ...members]);
}

function missingComponent({ name, file, line, column }: ComponentCall, { components }: Rendering): Finding {
  const near = suggest(name, namesOf(components));
  return {
    severity: 'error',
    rule: 'unknown-component',
    what: `There is no component <${name}>.`,
    where: { file, line, column },
    fix: near ? `Did you mean <${near}>?` : 'Import it in the page, or register it in mdx-components.tsx.',
  };
}

/** A name that its module does not export is a mistake of the import; what else is wrong, of the call. */
function missingExport({ name, file, line, column }: ComponentCall, from: ComponentImport, { modules }: Rendering): Finding {
  const module = modules[from.module];
  if (!module) {
    return {
      severity: 'error',
      rule: 'import',
      what: `A plugin imports ${from.specifier} into this page when it is too late to bundle it.`,
      where: { file, line: from.line, column: from.column },
      fix: "Let the plugin's source hook write the import, or register the component in mdx-components.tsx.",
    };
  }
  const exported = Object.keys(module);
  const [, member = ''] = name.split('.');
  const wanted = from.exported === '*' ? member : from.exported;
  const isExported = exported.includes(wanted);
  const near = isExported ? undefined : suggest(wanted, exported);
  return {
    severity: 'error',
    rule: 'import',
    what: isExported ? `<${name}> is no component of ${from.specifier}.` : `${from.specifier} exports no "${wanted}".`,
    where: isExported ? { file, line, column } : { file, line: from.line, column: from.column },
    fix: near ? `Did you mean "${near}"?` : `It exports: ${exported.join(', ') || 'nothing'}.`,
  };
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

function lookUp(values: object | undefined, segments: readonly string[]): ComponentType<Record<string, unknown>> | undefined {
  let found: unknown = values;
  for (const segment of segments) {
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

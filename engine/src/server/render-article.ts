import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ArticlePart, type ComponentCall, type ComponentImport, type Finding, type PageView, suggest } from '../model/index.js';
import { FrameContext, type ShownPage } from '../browser/frame/frame-context.js';
import { isComponent, type IslandCounter, IslandCounterContext } from './island.js';

export type Components = Record<string, ComponentType<Record<string, unknown>>>;

/** Exports of the modules that pages import components from, by module name. */
export type PageModules = Record<string, Record<string, unknown>>;

export interface RenderedArticle {
  html: string;
  hasIslands: boolean;
  findings: Finding[];
}

/** Noncharacter that no page contains. It marks where HTML is inserted after React has rendered around it. */
const mark = '\uFDD1';

/** Options for rendering an article. */
export interface ArticleOptions {
  components: Components;
  modules?: PageModules | undefined;
  /** The page that components get from `usePage`. */
  view?: PageView | undefined;
  /** Called with each top-level component before it is rendered. */
  onCall?: ((call: ComponentCall) => void) | undefined;
}

/** Renders an article with its components. */
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
  /** Keeps the ids of components unique across calls. */
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
      fix: `Check the props passed to it here, and the component itself.`,
    });
    return '';
  }
}

/** Converts a call to a React element; HTML between components is replaced by marks until React is done. */
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

/** Resolves a call: to an export of the module that its page imports, or to a component available to all pages. */
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

/** Reports a name that its module doesn't export at the import, and anything else at the call. */
function missingExport({ name, file, line, column }: ComponentCall, from: ComponentImport, { modules }: Rendering): Finding {
  const module = modules[from.module];
  if (!module) {
    return {
      severity: 'error',
      rule: 'import',
      what: `A plugin imports ${from.specifier} into this page too late for it to be bundled.`,
      where: { file, line: from.line, column: from.column },
      fix: "Write the import in the plugin's source hook, or register the component in mdx-components.tsx.",
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
    what: isExported ? `<${name}> is not a component of ${from.specifier}.` : `${from.specifier} does not export "${wanted}".`,
    where: isExported ? { file, line, column } : { file, line: from.line, column: from.column },
    fix: near ? `Did you mean "${near}"?` : `It exports: ${exported.join(', ') || 'nothing'}.`,
  };
}

/** Returns the names that pages can use: components, and components that are members of others. */
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

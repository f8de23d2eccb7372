import type { Locale } from '../config/resolve-config.js';
import type { BuildTexts } from '../config/texts.js';
import type { DraftPart } from './article-context.js';
import type { ContainerType } from './content-hooks.js';
import { escapeText } from '../model/escape-html.js';

/** Text that is the default title of each container. */
const titles: Readonly<Record<string, keyof BuildTexts>> = {
  tip: 'tipTitle',
  info: 'infoTitle',
  note: 'noteTitle',
  warning: 'warningTitle',
  danger: 'dangerTitle',
  caution: 'cautionTitle',
  important: 'importantTitle',
  details: 'detailsTitle',
};

/** Names for `:::` besides `code-group`, and in uppercase for `> [!…]`. The only list of them. */
export const containerNames: readonly string[] = Object.keys(titles);

/** Renders a callout with a title, or a collapsible one. */
export function renderContainer({
  type,
  title,
  locale,
  own,
  body,
}: {
  type: string;
  title: DraftPart[] | null;
  /** Locale of the article. */
  locale: Locale;
  /** Set for a container that a plugin adds. */
  own?: ContainerType | undefined;
  body: DraftPart[];
}): DraftPart[] {
  const { lang, buildTexts } = locale;
  const given = typeof own?.title === 'object' ? (own.title[lang] ?? own.title[lang.split('-')[0] ?? ''] ?? own.title['en']) : own?.title;
  const key = titles[type];
  const heading: DraftPart[] = title ?? [escapeText(given ?? (key ? buildTexts[key] : type))];
  if (type === 'details')
    return ['<details class="callout" data-type="details"><summary>', ...heading, '</summary>', ...body, '</details>'];
  return [`<div class="callout" data-type="${type}"><p class="callout-title">`, ...heading, '</p>', ...body, '</div>'];
}

/** Renders alternatives as tabs. */
export function renderTabs({
  set,
  group,
  tabs,
}: {
  set: number;
  group: string;
  tabs: { label: string; body: DraftPart[] }[];
}): DraftPart[] {
  const buttons = tabs.map(
    ({ label }, index) =>
      `<button type="button" role="tab" id="tab-${set}-${index}" aria-controls="panel-${set}-${index}" aria-selected="${index === 0}"${index === 0 ? '' : ' tabindex="-1"'} data-value="${valueOf(label)}">${escapeText(label)}</button>`,
  );
  const panels = tabs.flatMap(({ label, body }, index): DraftPart[] => [
    `<div class="tabs-panel" role="tabpanel" id="panel-${set}-${index}" aria-labelledby="tab-${set}-${index}" data-value="${valueOf(label)}"${index === 0 ? '' : ' hidden'}>`,
    ...body,
    '</div>',
  ]);
  return [
    `<div class="tabs"${group && ` data-group="${valueOf(group)}"`}><div class="tabs-list" role="tablist">${buttons.join('')}</div>`,
    ...panels,
    '</div>',
  ];
}

function valueOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

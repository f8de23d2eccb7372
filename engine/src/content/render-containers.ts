import type { DraftPart } from './article-context.js';
import type { ContainerType } from './content-hooks.js';
import { escapeText } from '../model/escape-html.js';

const titles: Record<string, { en: string; zh: string }> = {
  tip: { en: 'Tip', zh: '提示' },
  info: { en: 'Info', zh: '信息' },
  note: { en: 'Note', zh: '注意' },
  warning: { en: 'Warning', zh: '警告' },
  danger: { en: 'Danger', zh: '危险' },
  caution: { en: 'Caution', zh: '当心' },
  important: { en: 'Important', zh: '重要' },
  details: { en: 'Details', zh: '详情' },
};

/** Names that `:::` can open besides `code-group`, and in capitals `> [!…]`: the one list of them. */
export const containerNames: readonly string[] = Object.keys(titles);

/** A tinted box with a title, or a box that opens. */
export function renderContainer({
  type,
  title,
  lang,
  own,
  body,
}: {
  type: string;
  title: DraftPart[] | null;
  lang: string;
  /** Of a container that a plugin adds. */
  own?: ContainerType | undefined;
  body: DraftPart[];
}): DraftPart[] {
  const language = lang.split('-')[0] === 'zh' ? 'zh' : 'en';
  const given = typeof own?.title === 'object' ? (own.title[lang] ?? own.title[language]) : own?.title;
  const heading: DraftPart[] = title ?? [escapeText(given ?? titles[type]?.[language] ?? type)];
  if (type === 'details')
    return ['<details class="callout" data-type="details"><summary>', ...heading, '</summary>', ...body, '</details>'];
  return [`<div class="callout" data-type="${type}"><p class="callout-title">`, ...heading, '</p>', ...body, '</div>'];
}

/** Alternatives of which one is shown. */
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

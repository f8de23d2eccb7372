import type { ThemeRegistrationRaw } from '@shikijs/primitive';

/** Token classes to their TextMate scopes; later entries win over earlier ones of equal depth. */
const scopesByClass: Record<string, string[]> = {
  '': [
    'keyword.operator',
    'meta.template.expression',
    'punctuation',
    'string.unquoted.argument.shell',
    'support.variable.property',
    'meta.embedded',
  ],
  k: [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.not',
    'variable.language',
    'markup.heading',
    'entity.name.section',
    'punctuation.definition.template-expression',
    'meta.diff.range',
    'meta.diff.header',
  ],
  s: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.underline.link', 'string.unquoted.plain.out.yaml'],
  c: ['comment', 'punctuation.definition.comment'],
  f: ['entity.name.function', 'support.function', 'entity.name.command', 'variable.function'],
  n: ['constant', 'constant.numeric', 'constant.language', 'keyword.other.unit', 'support.constant'],
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.tag',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
    'entity.name.namespace',
  ],
  p: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'variable.other.property',
    'constant.other.option',
    'variable.css',
  ],
  i: ['markup.inserted'],
  x: ['markup.deleted'],
};

const classes = Object.keys(scopesByClass);

/** A theme whose "colors" are numbers of classes. */
export const classTheme: ThemeRegistrationRaw = {
  name: 'classes',
  settings: [
    { settings: { foreground: colorOf('') } },
    ...Object.entries(scopesByClass).map(([name, scope]) => ({ scope, settings: { foreground: colorOf(name) } })),
  ],
};

function colorOf(name: string): string {
  return `#${(classes.indexOf(name) + 1).toString(16).padStart(6, '0')}`;
}

/** Returns the class for a color of the theme. */
export function classOfColor(color: string | undefined): string {
  return classes[Number.parseInt((color ?? '').slice(1), 16) - 1] ?? '';
}

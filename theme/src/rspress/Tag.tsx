import { Badge, type BadgeProps } from '../components/Badge.js';

const types: Readonly<Record<string, NonNullable<BadgeProps['type']>>> = {
  new: 'tip',
  experimental: 'warning',
  deprecated: 'danger',
  updated: 'info',
};

/** The tags of a page, separated by commas. */
export function Tag({ tag = '' }: { tag?: string }) {
  const names = tag
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map((name) => <Badge key={name} text={name} type={types[name] ?? 'note'} />);
}

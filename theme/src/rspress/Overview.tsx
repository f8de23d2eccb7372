import type { ReactNode } from 'react';
import { Overview as Groups, OverviewSection } from '../components/Overview.js';

interface Header {
  id: string;
  text: string;
  depth: number;
}

interface Group {
  name: string;
  items: { text: string; link: string; headers?: Header[]; items?: { text: string; link: string }[] }[];
}

/** Pages in groups, with content above them. */
export function Overview({ groups, content }: { groups?: readonly Group[]; content?: ReactNode }) {
  return (
    <>
      {content}
      <Groups groups={(groups ?? []).map(completed)} />
    </>
  );
}

/** One group of an overview. */
export function OverviewGroup({ group }: { group: Group }) {
  return <OverviewSection group={completed(group)} />;
}

function completed({ name, items }: Group) {
  return { name, items: items.map(({ text, link, headers = [] }) => ({ text, link, description: '', headers })) };
}

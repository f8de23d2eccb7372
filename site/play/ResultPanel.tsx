import { useEffect, useState } from 'react';
import { Code } from './Code.js';
import { Comparison } from './Comparison.js';
import { OutputFiles } from './OutputFiles.js';
import { Preview } from './Preview.js';
import { Tabs } from './Tabs.js';
import type { PlayTexts } from './texts.js';
import type { Builds } from './use-builds.js';

type TabName = keyof PlayTexts['tabs'];

interface ResultPanelProps {
  builds: Builds;
  /** Address of the document that shows pages. */
  frame: string;
  /** What stands here before the first build. */
  note: string;
  texts: PlayTexts;
}

/** What the last build gave. */
export function ResultPanel({ builds, frame, note, texts }: ResultPanelProps) {
  const { result, version } = builds;
  const [chosen, setChosen] = useState<{ tab: TabName; version: number }>({ tab: 'output', version });
  const hasFailed = result !== undefined && result.errors.length > 0;
  // A failure shows why, until the reader looks elsewhere.
  const tab = hasFailed && chosen.version !== version ? 'terminal' : chosen.tab;
  const tabs = (Object.keys(texts.tabs) as TabName[]).map((name) => ({ name, text: texts.tabs[name] }));
  return (
    <section className="play-results" aria-label={texts.results}>
      <Tabs label={texts.results} tabs={tabs} selected={tab} onSelect={(name) => setChosen({ tab: name, version })}>
        {result ? <Panel tab={tab} builds={builds} frame={frame} texts={texts} /> : <p className="play-note">{note}</p>}
      </Tabs>
    </section>
  );
}

function Panel({ tab, builds, frame, texts }: Omit<ResultPanelProps, 'note'> & { tab: TabName }) {
  const { result, previous, version } = builds;
  const files = result?.files ?? [];
  if (tab === 'output') return <OutputFiles files={files} texts={texts} />;
  if (tab === 'terminal') return <pre className="play-terminal">{result?.terminal}</pre>;
  if (tab === 'preview') return <Preview files={files} version={version} frame={frame} texts={texts} />;
  if (tab === 'compare') return <Comparison before={previous?.files} after={files} texts={texts} />;
  return <ResolvedConfig builds={builds} texts={texts} />;
}

/** Resolved when it is looked at: it costs as much as a small build. */
function ResolvedConfig({ builds: { rspackConfig, version, inspect }, texts }: { builds: Builds; texts: PlayTexts }) {
  const isMissing = rspackConfig === undefined;
  useEffect(() => {
    if (isMissing) void inspect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each build.
  }, [version, isMissing]);
  if (isMissing) return <p className="play-note">{texts.resolving}</p>;
  return <Code text={rspackConfig} path="rspack.config.mjs" label={texts.tabs.config} />;
}

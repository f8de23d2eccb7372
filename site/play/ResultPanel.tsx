import { useEffect, useState } from 'react';
import type { ProjectFiles } from '../../rsbuild-in-browser/src/protocol.js';
import { Code } from './Code.js';
import { Comparison } from './Comparison.js';
import { OutputFiles } from './OutputFiles.js';
import { Preview } from './Preview.js';
import type { ShownResult } from './recorded-result.js';
import { Tabs } from './Tabs.js';
import type { PlayTexts } from './texts.js';
import type { Builds } from './use-builds.js';

type TabName = keyof PlayTexts['tabs'];

interface ResultPanelProps {
  builds: Builds;
  /** Recorded native result of the opened files. */
  recording: ShownResult | undefined;
  opened: ProjectFiles;
  /** URL of the document that shows pages. */
  frame: string;
  /** Note shown before the first build. */
  note: string;
  texts: PlayTexts;
}

/** Results of the last build. */
export function ResultPanel({ builds, recording, opened, frame, note, texts }: ResultPanelProps) {
  const { result, version } = builds;
  const shown = result ?? recording;
  // Until there are two builds, compare with the recording.
  const previous = builds.previous ?? (builds.built !== opened ? recording : undefined);
  const [chosen, setChosen] = useState<{ tab: TabName; version: number }>({ tab: 'output', version });
  const hasFailed = result !== undefined && result.errors.length > 0;
  // A failed build opens the terminal, until the reader selects another tab.
  const tab = hasFailed && chosen.version !== version ? 'terminal' : chosen.tab;
  const tabs = (Object.keys(texts.tabs) as TabName[]).map((name) => ({ name, text: texts.tabs[name] }));
  return (
    <section className="play-results" aria-label={texts.results}>
      <Tabs label={texts.results} tabs={tabs} selected={tab} onSelect={(name) => setChosen({ tab: name, version })}>
        {result ? null : <p className="play-note">{note}</p>}
        {shown && <Panel tab={tab} result={shown} previous={result && previous} builds={builds} frame={frame} texts={texts} />}
      </Tabs>
    </section>
  );
}

interface PanelProps extends Pick<ResultPanelProps, 'builds' | 'frame' | 'texts'> {
  tab: TabName;
  result: ShownResult;
  previous: ShownResult | undefined;
}

function Panel({ tab, result: { files, terminal }, previous, builds, frame, texts }: PanelProps) {
  if (tab === 'output') return <OutputFiles files={files} texts={texts} />;
  if (tab === 'terminal') return <pre className="play-terminal">{terminal}</pre>;
  if (tab === 'preview') return <Preview files={files} version={builds.version} frame={frame} texts={texts} />;
  if (tab === 'compare') return <Comparison before={previous?.files} after={files} texts={texts} />;
  if (!builds.result) return <p className="play-note">{texts.notRecorded}</p>;
  return <ResolvedConfig builds={builds} texts={texts} />;
}

/** Resolved Rspack configuration. Created on demand, because it takes as long as a small build. */
function ResolvedConfig({ builds: { rspackConfig, version, inspect }, texts }: { builds: Builds; texts: PlayTexts }) {
  const isMissing = rspackConfig === undefined;
  useEffect(() => {
    if (isMissing) void inspect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Runs once per build.
  }, [version, isMissing]);
  if (isMissing) return <p className="play-note">{texts.resolving}</p>;
  return <Code text={rspackConfig} path="rspack.config.mjs" label={texts.tabs.config} />;
}

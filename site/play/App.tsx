import { useState } from 'react';
import { FilePanel } from './FilePanel.js';
import { findObstacle } from './find-obstacle.js';
import type { Templates } from './project.js';
import { useRecordedResult } from './recorded-result.js';
import { ResultPanel } from './ResultPanel.js';
import type { PlayTexts } from './texts.js';
import { type Builds, useBuilds } from './use-builds.js';
import { useProject, writeHash } from './use-project.js';
import { zip } from './zip.js';

export interface AppProps {
  templates: Templates;
  texts: PlayTexts;
  /** URL of the manifest of `rsbuild-in-browser`. */
  manifest: string;
  /** URL of the document that shows built pages. */
  frame: string;
  /** Download size of the first build. */
  megabytes: string;
  /** URL of the facts about options. */
  options: string;
  /** URL of the folder of recorded results. */
  recorded: string;
  /** Names of recorded results by template. */
  recordings: Record<string, string>;
}

/** The playground: project files on the left, build results on the right. */
export function App({ templates, texts, manifest, frame, megabytes, options, recorded, recordings }: AppProps) {
  const { project, load, select, edit, add, remove } = useProject(templates, recordings);
  const recording = useRecordedResult(recorded, project.recording);
  const builds = useBuilds(manifest);
  const [obstacle] = useState(findObstacle);
  const [isCopied, setCopied] = useState(false);
  const isBusy = builds.activity.kind !== 'idle';
  const share = async () => {
    if (!(await writeHash(templates, project))) return;
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const download = () => {
    const folder = `rsbuild-${project.template}`;
    const files = Object.entries(project.files).map(([path, content]) => [`${folder}/${path}`, content]);
    save(`${folder}.zip`, zip(Object.fromEntries(files)));
  };
  const isOpened = project.files === project.opened;
  const why = obstacle ? texts.unsupported[obstacle] : isOpened ? texts.pressBuild : texts.beforeChanges;
  const note = recording ? `${texts.recorded}${why}` : obstacle ? why : project.origin === 'link' ? texts.shownNotRun : texts.nothingYet;
  return (
    <>
      <div className="play-bar">
        <label className="play-field">
          {texts.template}
          <select value={project.template} onChange={({ target }) => load(target.value)}>
            {Object.keys(templates).map((name) => (
              <option key={name} value={name}>
                {texts.templates[name] ?? name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="play-quiet" onClick={() => load(project.template)}>
          {texts.reset}
        </button>
        <span className="play-space" />
        <button type="button" className="play-quiet" onClick={() => void share()}>
          {isCopied ? texts.shared : texts.share}
        </button>
        <button type="button" className="play-quiet" onClick={download}>
          {texts.download}
        </button>
        {isBusy ? (
          <button type="button" className="play-build" onClick={builds.stop}>
            {texts.cancel}
          </button>
        ) : (
          <button type="button" className="play-build" disabled={obstacle !== null} onClick={() => void builds.build(project.files)}>
            {texts.build}
          </button>
        )}
      </div>
      <p className="play-status" role="status" data-kind={statusKind(builds)}>
        {statusText({ builds, texts, isStale: builds.built !== undefined && builds.built !== project.files }) ??
          (obstacle
            ? texts.unsupported[obstacle]
            : project.isTooLarge
              ? texts.tooLarge
              : project.origin === 'broken-link'
                ? texts.brokenLink
                : `${project.origin === 'link' ? `${texts.shownNotRun} ` : ''}${texts.cost(megabytes)}`)}
        {builds.activity.kind === 'loading' && <progress aria-label={texts.building} max={100} value={builds.activity.percent} />}
      </p>
      <div className="play-work">
        <FilePanel
          files={project.files}
          path={project.path}
          version={project.version}
          texts={texts}
          options={options}
          onSelect={select}
          onEdit={edit}
          onAdd={add}
          onRemove={remove}
        />
        <ResultPanel builds={builds} recording={recording} opened={project.opened} frame={frame} note={note} texts={texts} />
      </div>
    </>
  );
}

function statusKind({ activity, result }: Builds): 'busy' | 'good' | 'bad' | undefined {
  if (activity.kind !== 'idle') return 'busy';
  return result && (result.errors.length > 0 ? 'bad' : 'good');
}

function statusText({ builds, texts, isStale }: { builds: Builds; texts: PlayTexts; isStale: boolean }): string | undefined {
  const { activity, result } = builds;
  if (activity.kind === 'loading') return texts.loading(activity.percent);
  if (activity.kind === 'working') return texts.steps[activity.step];
  if (!result) return undefined;
  const text =
    result.errors.length > 0 ? texts.failed(result.errors.length) : texts.succeeded((result.time / 1000).toFixed(1), result.files.length);
  return isStale ? `${text}. ${texts.stale}` : text;
}

function save(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

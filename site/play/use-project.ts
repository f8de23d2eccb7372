import { useEffect, useState } from 'react';
import type { ProjectFiles } from '../../rsbuild-in-browser/src/protocol.js';
import { filesOf, openShared, type Templates, toShared } from './project.js';
import { fromHash, toHash } from './share-link.js';

/** Origin of the shown files. */
type Origin = 'template' | 'link' | 'broken-link';

export interface Project {
  template: string;
  files: ProjectFiles;
  /** Path of the edited file. */
  path: string;
  origin: Origin;
  /** Incremented when files are replaced other than by typing. */
  version: number;
  /** Files as opened, before any edit. */
  opened: ProjectFiles;
  /** Name of the recorded result of the opened files. */
  recording: string | undefined;
  /** Whether the project is too large for a link, so that a reload would lose it. */
  isTooLarge: boolean;
}

const configName = /^rsbuild\.config\.[cm]?[jt]s$/;

interface Opened {
  template: string;
  files: ProjectFiles;
  origin: Origin;
  version: number;
  recording: string | undefined;
}

function open({ files, ...rest }: Opened): Project {
  return { ...rest, files, opened: files, path: firstPath(files), isTooLarge: false };
}

function firstPath(files: ProjectFiles): string {
  const names = Object.keys(files);
  return names.find((name) => configName.test(name)) ?? names[0] ?? '';
}

/** Manages the edited project. Syncs it with the URL hash in both directions, so that a reload loses nothing. */
export function useProject(templates: Templates, recordings: Record<string, string>) {
  const [first = ''] = Object.keys(templates);
  const openTemplate = (template: string, version: number, origin: Origin = 'template') =>
    open({ template, files: filesOf(templates, template), origin, version, recording: recordings[template] });
  const [project, setProject] = useState(() => openTemplate(first, 0));
  const load = (template: string) => setProject(({ version }) => openTemplate(template, version + 1));
  useEffect(() => {
    const follow = async () => {
      if (location.hash.length < 2) return;
      const shared = await fromHash(location.hash);
      setProject(({ version }) =>
        shared && Object.hasOwn(templates, shared.template)
          ? open({
              template: shared.template,
              files: openShared(templates, shared),
              origin: 'link',
              version: version + 1,
              recording: shared.result,
            })
          : openTemplate(first, version + 1, 'broken-link'),
      );
    };
    const onHashChange = () => void follow();
    onHashChange();
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `openTemplate` only depends on these.
  }, [templates, recordings, first]);
  useEffect(() => {
    if (project.version === 0 && project.origin === 'template' && isUnchanged(templates, project)) return undefined;
    const write = async () => {
      const isTooLarge = !(await writeHash(templates, project));
      setProject((last) => (last.isTooLarge === isTooLarge ? last : { ...last, isTooLarge }));
    };
    const timer = setTimeout(() => void write(), 300);
    return () => clearTimeout(timer);
  }, [templates, project]);
  useEffect(() => {
    if (!project.isTooLarge) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [project.isTooLarge]);
  return {
    project,
    load,
    select: (path: string) => setProject((last) => ({ ...last, path })),
    edit: (path: string, text: string) => setProject((last) => ({ ...last, files: { ...last.files, [path]: text } })),
    add: (path: string) => setProject((last) => ({ ...last, files: { ...last.files, [path]: last.files[path] ?? '' }, path })),
    remove: (path: string) =>
      setProject((last) => {
        const { [path]: _gone, ...files } = last.files;
        return { ...last, files, path: firstPath(files), version: last.version + 1 };
      }),
  };
}

/** Writes the project into the URL of this page. Resolves to false if it is too large. */
export async function writeHash(templates: Templates, { template, files, opened, recording }: Project): Promise<boolean> {
  const shared = toShared(templates, template, files);
  const hash = await toHash(files === opened && recording !== undefined ? { ...shared, result: recording } : shared);
  // Unlike setting the hash, this emits no event, which would reset the files.
  if (hash !== null) history.replaceState(null, '', hash);
  return hash !== null;
}

function isUnchanged(templates: Templates, { template, files }: Project): boolean {
  return Object.keys(toShared(templates, template, files).files).length === 0;
}

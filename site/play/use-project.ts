import { useEffect, useState } from 'react';
import type { ProjectFiles } from '../../rsbuild-in-browser/src/protocol.js';
import { filesOf, openShared, type Templates, toShared } from './project.js';
import { fromHash, toHash } from './share-link.js';

/** Where the files that are shown come from. */
type Origin = 'template' | 'link' | 'broken-link';

export interface Project {
  template: string;
  files: ProjectFiles;
  /** The file that is edited. */
  path: string;
  origin: Origin;
  /** Another number when files were replaced and not typed. */
  version: number;
}

const configName = /^rsbuild\.config\.[cm]?[jt]s$/;

function open(template: string, files: ProjectFiles, origin: Origin, version: number): Project {
  const names = Object.keys(files);
  return { template, files, path: names.find((name) => configName.test(name)) ?? names[0] ?? '', origin, version };
}

/** The project that is edited. It follows the hash of the address, and the hash follows it, so that a reload loses nothing. */
export function useProject(templates: Templates) {
  const [first = ''] = Object.keys(templates);
  const [project, setProject] = useState(() => open(first, filesOf(templates, first), 'template', 0));
  const load = (template: string) => setProject(({ version }) => open(template, filesOf(templates, template), 'template', version + 1));
  useEffect(() => {
    const follow = async () => {
      if (location.hash.length < 2) return;
      const shared = await fromHash(location.hash);
      setProject(({ version }) =>
        shared && Object.hasOwn(templates, shared.template)
          ? open(shared.template, openShared(templates, shared), 'link', version + 1)
          : open(first, filesOf(templates, first), 'broken-link', version + 1),
      );
    };
    const onHashChange = () => void follow();
    onHashChange();
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, [templates, first]);
  useEffect(() => {
    if (project.version === 0 && project.origin === 'template' && isUnchanged(templates, project)) return undefined;
    const timer = setTimeout(() => void writeHash(templates, project), 300);
    return () => clearTimeout(timer);
  }, [templates, project]);
  return {
    project,
    load,
    select: (path: string) => setProject((last) => ({ ...last, path })),
    edit: (path: string, text: string) => setProject((last) => ({ ...last, files: { ...last.files, [path]: text } })),
    add: (path: string) => setProject((last) => ({ ...last, files: { ...last.files, [path]: last.files[path] ?? '' }, path })),
    remove: (path: string) =>
      setProject((last) => {
        const { [path]: _gone, ...files } = last.files;
        return open(last.template, files, last.origin, last.version + 1);
      }),
  };
}

/** The address of this page with the project in it. */
export async function writeHash(templates: Templates, { template, files }: Pick<Project, 'template' | 'files'>): Promise<string> {
  const hash = await toHash(toShared(templates, template, files));
  // Unlike a new hash, this is no event that would bring the files back.
  history.replaceState(null, '', hash);
  return location.href;
}

function isUnchanged(templates: Templates, { template, files }: Project): boolean {
  return Object.keys(toShared(templates, template, files).files).length === 0;
}

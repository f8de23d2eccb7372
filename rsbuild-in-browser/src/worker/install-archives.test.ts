import { expect, test, vi } from 'vitest';
import { Installer } from './install-archives.js';

const entry = { name: 'react', file: 'react.1.json', bytes: 1 };
const createFs = () => {
  const files: Record<string, string> = {};
  return { files, mkdirSync: () => undefined, writeFileSync: (path: string, text: string) => void (files[path] = text) };
};

test('loads an archive once and installs it into the project', async () => {
  const fs = createFs();
  const load = vi.fn(() => Promise.resolve({ files: { 'react/index.js': 'x' }, commonJs: { 'react/index.js': 'y' } }));
  const addCommonJs = vi.fn();
  const installer = new Installer({ fs, load, addCommonJs });
  await Promise.all([installer.install([entry]), installer.install([entry])]);
  expect(load).toHaveBeenCalledOnce();
  expect(fs.files).toEqual({ '/project/node_modules/react/index.js': 'x' });
  expect(addCommonJs).toHaveBeenCalledWith({ '/project/node_modules/react/index.js': 'y' });
});

test('retries an archive that failed to load', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ files: {}, commonJs: {} });
  const installer = new Installer({ fs: createFs(), load, addCommonJs: () => undefined });
  await expect(installer.install([entry])).rejects.toThrow('offline');
  await installer.install([entry]);
  expect(load).toHaveBeenCalledTimes(2);
});

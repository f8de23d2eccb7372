import type sharp from 'sharp';
import { errorMessage } from '../model/error-message.js';
import { SiteError } from '../model/index.js';

/** Loads the library that encodes images, which only sites with `images` have installed. `configFile` is named if that fails. */
export async function loadSharp(configFile: string, load = () => import('sharp')): Promise<typeof sharp> {
  try {
    return (await load()).default;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    const [reason] = errorMessage(error).split('\n', 1);
    throw new SiteError({
      severity: 'error',
      rule: 'config',
      what: `"images" needs the package sharp, which ${isMissing ? 'is not installed' : `cannot be loaded: ${reason}`}.`,
      where: { file: configFile },
      fix: 'Run `npm install --save-dev sharp`, or remove "images".',
    });
  }
}

import type { Document } from '../content/document.js';
import type { EncodedAsset, ImageEncoder } from '../content/image-encoder.js';
import type { OutputWriter } from './output-writer.js';

interface EncodedImagesInput {
  encoder: ImageEncoder;
  documents: readonly Pick<Document, 'assets'>[];
  output: OutputWriter;
}

/** Writes the image versions that pages reference. Returns the number that this build has encoded. */
export async function writeEncodedImages({ encoder, documents, output }: EncodedImagesInput): Promise<number> {
  const assets = new Map<string, EncodedAsset>();
  for (const document of documents)
    for (const { version, ...asset } of document.assets) if (version) assets.set(asset.output, { ...asset, version });
  const missing = [...assets.values()].filter((asset) => !output.keep(asset.output));
  await Promise.all(missing.map(async (asset) => output.write(asset.output, await encoder.bytesOf(asset))));
  return encoder.encoded;
}

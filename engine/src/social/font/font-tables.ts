import { closeSync, openSync, readSync } from 'node:fs';

/** One face of a font file; tables are read when they are asked for, since a CJK font has tens of megabytes. */
export interface FontTables {
  file: string;
  family: string;
  /** 100 to 900. */
  weight: number;
  /** Upright, and neither condensed nor extended. */
  isPlain: boolean;
  has: (tag: string) => boolean;
  read: (tag: string) => Buffer;
}

interface TableRecord {
  offset: number;
  length: number;
}

/** The faces of a TrueType or OpenType file, or of a collection of them. */
export function readFaces(path: string): FontTables[] {
  return withFile(path, (read) => {
    const head = read(0, 12);
    const isCollection = head.toString('latin1', 0, 4) === 'ttcf';
    const count = isCollection ? head.readUInt32BE(8) : 1;
    const offsets = isCollection ? read(12, count * 4) : Buffer.alloc(4);
    return Array.from({ length: count }, (_, index) => readFace(path, read, offsets.readUInt32BE(index * 4)));
  });
}

function readFace(path: string, read: ReadPart, start: number): FontTables {
  const directory = read(start + 12, read(start, 6).readUInt16BE(4) * 16);
  const records = new Map<string, TableRecord>();
  for (let at = 0; at < directory.length; at += 16) {
    records.set(directory.toString('latin1', at, at + 4), {
      offset: directory.readUInt32BE(at + 8),
      length: directory.readUInt32BE(at + 12),
    });
  }
  const readTable = (tag: string, readFrom: ReadPart): Buffer => {
    const record = records.get(tag);
    if (!record) throw new RangeError(`${path} has no table "${tag}".`);
    return readFrom(record.offset, record.length);
  };
  const style = records.has('OS/2') ? readTable('OS/2', read) : null;
  return {
    file: path,
    family: familyName(readTable('name', read)),
    weight: style?.readUInt16BE(4) ?? 400,
    isPlain: style === null || ((style.readUInt16BE(62) & 1) === 0 && style.readUInt16BE(6) === 5),
    has: (tag) => records.has(tag),
    read: (tag) => withFile(path, (readFrom) => readTable(tag, readFrom)),
  };
}

/** The name that the weights of a family share. */
function familyName(names: Buffer): string {
  const strings = names.readUInt16BE(4);
  const found = new Map<number, string>();
  for (let index = 0; index < names.readUInt16BE(2); index++) {
    const at = 6 + index * 12;
    const [platform, language, id] = [names.readUInt16BE(at), names.readUInt16BE(at + 4), names.readUInt16BE(at + 6)];
    // English, in the encoding of Windows: the one that every font of today has.
    if (platform !== 3 || language !== 0x409 || (id !== 1 && id !== 16)) continue;
    const offset = strings + names.readUInt16BE(at + 10);
    const bytes = names.subarray(offset, offset + names.readUInt16BE(at + 8));
    found.set(id, Buffer.from(bytes).swap16().toString('utf16le'));
  }
  return found.get(16) ?? found.get(1) ?? '';
}

type ReadPart = (position: number, length: number) => Buffer;

function withFile<Value>(path: string, use: (read: ReadPart) => Value): Value {
  const file = openSync(path, 'r');
  try {
    return use((position, length) => {
      const buffer = Buffer.alloc(length);
      if (readSync(file, buffer, 0, length, position) < length) throw new RangeError(`${path} is cut short.`);
      return buffer;
    });
  } finally {
    closeSync(file);
  }
}

const unitsPerEm = 1000;
const ascent = 800;
const descent = 200;
/** Letters are half as wide as high, like the average; East Asian characters and everything after them are square. */
const widths = [500, 1000] as const;
const firstWide = 0x2e80;
const lastCharacter = 0x10ffff;

/**
 * Creates a TrueType font in which every character is a block. With it, page layout is the same on every machine, regardless of the
 * installed fonts.
 */
export function blockFont(): Buffer {
  const glyphs = [blockGlyph(widths[0]), Buffer.alloc(0), blockGlyph(widths[0]), blockGlyph(widths[1])];
  const advances = [widths[0], widths[0], widths[0], widths[1]];
  const tables: [tag: string, data: Buffer][] = [
    ['OS/2', os2Table()],
    ['cmap', characterMap()],
    ['glyf', Buffer.concat(glyphs)],
    ['head', headTable()],
    ['hhea', int16(1, 0, ascent, -descent, 0, widths[1], 0, 0, widths[1], 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length)],
    ['hmtx', int16(...advances.flatMap((advance) => [advance, 0]))],
    ['loca', int32(0, ...glyphs.map((_, index) => Buffer.concat(glyphs.slice(0, index + 1)).length))],
    ['maxp', Buffer.concat([int32(0x10000), int16(glyphs.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)])],
    ['name', nameTable()],
    ['post', int32(0x30000, 0, 0, 0, 0, 0, 0, 0)],
  ];
  return join(tables);
}

/** Maps spaces to an empty glyph, and all other characters to one of two blocks. */
function characterMap(): Buffer {
  const groups = [
    [0x20, 0x20, 1],
    [0x21, 0x9f, 2],
    [0xa0, 0xa0, 1],
    [0xa1, 0x1fff, 2],
    [0x2000, 0x200f, 1],
    [0x2010, firstWide - 1, 2],
    [firstWide, lastCharacter, 3],
  ];
  // Format 13 maps whole ranges to one glyph.
  const map = Buffer.concat([int16(13, 0), int32(16 + 12 * groups.length, 0, groups.length, ...groups.flat())]);
  return Buffer.concat([int16(0, 1, 3, 10), int32(12), map]);
}

/** Creates a block from the baseline to the cap height, with a gap to the next one. */
function blockGlyph(width: number): Buffer {
  const [left, bottom, right, top] = [0, 0, width - 60, 620];
  // Four on-curve points: the lines go up, right and down.
  const outline = [
    int16(1, left, bottom, right, top, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    int16(left, 0, right, 0),
    int16(bottom, top, 0, -top),
  ];
  return Buffer.concat(outline);
}

function headTable(): Buffer {
  return Buffer.concat([
    int32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    int16(0, unitsPerEm),
    int32(0, 0, 0, 0),
    int16(0, 0, widths[1], ascent, 0, 8, 2, 1, 0),
  ]);
}

function os2Table(): Buffer {
  const metrics = [4, widths[0], 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0];
  const classAndRanges = Array.from({ length: 13 }, () => 0);
  return Buffer.concat([
    int16(...metrics, ...classAndRanges),
    Buffer.from('KILN'),
    int16(64, 0x20, 0xffff, ascent, -descent, 0, ascent, descent),
    int32(1, 0),
    int16(450, 620, 0, 32, 1),
  ]);
}

function nameTable(): Buffer {
  const text = Buffer.from('Blocks', 'utf16le').swap16();
  const names = [1, 2, 4, 6];
  return Buffer.concat([
    int16(0, names.length, 6 + 12 * names.length, ...names.flatMap((name) => [3, 1, 0x409, name, text.length, 0])),
    text,
  ]);
}

function join(tables: [tag: string, data: Buffer][]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const header = Buffer.concat([int32(0x10000), int16(tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power))]);
  let offset = header.length + 16 * tables.length;
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [tag, data] of tables) {
    const body = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    directory.push(Buffer.from(tag), int32(checksum(body), offset, data.length));
    bodies.push(body);
    offset += body.length;
  }
  return Buffer.concat([header, ...directory, ...bodies]);
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let index = 0; index < data.length; index += 4) sum = (sum + data.readUInt32BE(index)) >>> 0;
  return sum;
}

function int16(...numbers: number[]): Buffer {
  const buffer = Buffer.alloc(numbers.length * 2);
  for (const [index, number] of numbers.entries()) buffer.writeUInt16BE(number & 0xffff, index * 2);
  return buffer;
}

function int32(...numbers: number[]): Buffer {
  const buffer = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) buffer.writeUInt32BE(number >>> 0, index * 4);
  return buffer;
}

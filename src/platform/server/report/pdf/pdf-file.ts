import { deflateSync } from 'node:zlib';

/** A PDF of numbered objects, of which each may be written as soon as it is known. */
export interface PdfFile {
  /** The number of an object that is to come. */
  reserve(): number;
  /** A dictionary, an array: packed together with others. */
  put(id: number, body: string): void;
  /** Bytes with a dictionary: `entries` stands in it. */
  stream(id: number, entries: string, bytes: Uint8Array): void;
  /** What has been written since it was last asked. */
  take(): Uint8Array[];
  /** The last thing to do. */
  end(ids: { root: number; info: number }): void;
}

/** Where an object stands: at a byte, or in which packed stream at which place. */
type Place = { at: number } | { within: number; index: number };

const packedTogether = 200;
const widths = [1, 4, 2] as const;

export function openPdf(): PdfFile {
  const places: (Place | undefined)[] = [undefined];
  let length = 0;
  let chunks: Uint8Array[] = [];
  let waiting: { id: number; body: string }[] = [];

  const write = (...pieces: (string | Uint8Array)[]) => {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
      chunks.push(bytes);
      length += bytes.byteLength;
    }
  };
  const reserve = () => places.push(undefined) - 1;
  const stream = (id: number, entries: string, bytes: Uint8Array) => {
    const packed = deflateSync(bytes);
    places[id] = { at: length };
    write(`${id} 0 obj\n<<${entries}/Filter/FlateDecode/Length ${packed.byteLength}>>\nstream\n`, packed);
    write('\nendstream\nendobj\n');
  };
  const pack = () => {
    if (waiting.length === 0) return;
    const within = reserve();
    let [heads, bodies] = ['', ''];
    for (const [index, { id, body }] of waiting.entries()) {
      places[id] = { within, index };
      heads += `${id} ${bodies.length} `;
      bodies += `${body}\n`;
    }
    const entries = `/Type/ObjStm/N ${waiting.length}/First ${heads.length}`;
    waiting = [];
    stream(within, entries, Buffer.from(heads + bodies, 'latin1'));
  };
  // The second line says to anyone who carries files that this one is binary.
  write('%PDF-1.7\n', Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a));
  return {
    reserve,
    stream,
    put(id, body) {
      waiting.push({ id, body });
      if (waiting.length === packedTogether) pack();
    },
    take() {
      const taken = chunks;
      chunks = [];
      return taken;
    },
    end({ root, info }) {
      pack();
      const id = reserve();
      const at = length;
      places[id] = { at };
      const entries = `/Type/XRef/Size ${places.length}/W[${widths.join(' ')}]/Root ${root} 0 R/Info ${info} 0 R`;
      stream(id, entries, tableOf(places));
      write(`startxref\n${at}\n%%EOF\n`);
    },
  };
}

function tableOf(places: readonly (Place | undefined)[]): Uint8Array {
  const [kind, second, third] = widths;
  const table = Buffer.alloc(places.length * (kind + second + third));
  for (const [id, place] of places.entries()) {
    const from = id * (kind + second + third);
    const [code, a, b] = !place ? [0, 0, 0xffff] : 'at' in place ? [1, place.at, 0] : [2, place.within, place.index];
    table.writeUInt8(code, from);
    table.writeUInt32BE(a, from + kind);
    table.writeUInt16BE(b, from + kind + second);
  }
  return table;
}

/** a text as PDF takes it, whatever its characters. */
export function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** Numbers as PDF takes them: never with an exponent. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

export function pdfColour(hex: string): string {
  const part = (at: number) => pdfNumber(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return `${part(1)} ${part(3)} ${part(5)}`;
}

import { deflateSync } from 'node:zlib';

/** A PDF file of numbered objects, each written as soon as it is complete. */
export interface PdfFile {
  /** Reserves the number of a later object. */
  reserve(): number;
  /** A dictionary or array, stored in a compressed object stream. */
  put(id: number, body: string): void;
  /** A stream with the entries of its dictionary. */
  stream(id: number, entries: string, bytes: Uint8Array): void;
  /** Returns what has been written since the last call. */
  take(): Uint8Array[];
  /** Writes the trailer. */
  end(ids: { root: number; info: number }): void;
}

/** Position of an object: a byte offset, or an index in an object stream. */
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
  // A comment with high bytes marks the file as binary.
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

/** Encodes text as a PDF string, whatever its characters. */
export function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** Formats a number for PDF, without exponent. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

export function pdfColour(hex: string): string {
  const part = (at: number) => pdfNumber(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return `${part(1)} ${part(3)} ${part(5)}`;
}

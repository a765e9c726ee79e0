import { randomBytes } from 'node:crypto';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { limits } from '#features/documents/files/contract.ts';

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const parts: Zippable = {
  '[Content_Types].xml': strToU8(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
  ),
  '_rels/.rels': strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  ),
  'word/document.xml': strToU8('<w:document xmlns:w="urn:w"><w:body/></w:document>'),
};
const media = randomBytes(limits.maxBytes);
/** A small document with more in it. */
export const docxWith = (more: Zippable) => zipSync({ ...parts, ...more });
const withMedia = (size: number) => docxWith({ 'word/media/image1.png': [media.subarray(0, size), { level: 0 }] });

/** A document of exactly the most that is taken in, each another one. */
export function bigDocx(turn: number): Uint8Array<ArrayBuffer> {
  media.writeUInt32LE(turn);
  const around = withMedia(0).byteLength;
  return Uint8Array.from(withMedia(limits.maxBytes - around));
}

/** Documents made to slow a portal down. */
export function hostileDocuments(): Record<string, Uint8Array> {
  const bomb = new Uint8Array(600 * 1_048_576);
  const inParts = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`word/media/${n}.bin`, new Uint8Array(1_048_576)]),
  );
  const nearLimit = Object.fromEntries(
    Array.from({ length: 1_990 }, (_, n) => [`word/${n}.xml`, strToU8(`<a>${'b'.repeat(3_000)}</a>`)]),
  );
  const manyEntries = Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`word/${n}.xml`, strToU8('<a/>')]));
  const doctype = strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a/>');
  return {
    'a bomb of 600 MB': docxWith({ 'word/media/x.bin': bomb }),
    'a bomb of 60 parts': docxWith(inParts),
    'a bomb that declares little': lying(docxWith({ 'word/media/x.bin': new Uint8Array(64 * 1_048_576) })),
    '30,000 entries': docxWith(manyEntries),
    'a declaration in the last of 1,990 parts': docxWith({ ...nearLimit, 'word/last.xml': doctype }),
    '60 MB within every limit, and a declaration': docxWith({ ...spread(60), 'word/last.xml': doctype }),
    '60 MB within every limit, the last of them not as declared': miscounted(docxWith(spread(60))),
    '60 MB of text within every limit, and a declaration': docxWith({ ...texts(60), 'word/z.xml': doctype }),
    '60 MB in one text, a declaration at its end': docxWith({
      'word/big.xml': Buffer.concat([...Array.from({ length: 60 }, text), doctype]),
    }),
  };
}

/** Noise that packs just badly enough to be within the ratio. */
function spread(megabytes: number): Zippable {
  const part = Buffer.concat([randomBytes(16_384), Buffer.alloc(1_048_576 - 16_384)]);
  return Object.fromEntries(Array.from({ length: megabytes }, (_, n) => [`word/media/${n}.bin`, part]));
}

/** A megabyte that begins to be a declaration all the time. */
function text(): Buffer {
  return Buffer.concat([
    Buffer.from(randomBytes(12_288).toString('base64')),
    Buffer.alloc(1_032_184, '<!DOCTYP'),
    Buffer.from(' '.repeat(8)),
  ]);
}

function texts(megabytes: number): Zippable {
  const part = text();
  return Object.fromEntries(Array.from({ length: megabytes }, (_, n) => [`word/${n}.xml`, part]));
}

/** The same archive, whose directory names another checksum of the last part. */
function miscounted(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  const last = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt32LE(1, last + 16);
  return bytes;
}

/** The same archive whose directory and headers say that its longest part is 1,000 bytes long. */
function lying(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(64 * 1_048_576);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(1_000);
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 4)) small.copy(bytes, at);
  return bytes;
}

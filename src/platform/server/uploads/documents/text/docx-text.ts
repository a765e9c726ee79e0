import { SaxesParser } from 'saxes';
import { findDocumentPart } from '../docx-package.ts';
import { docxLimits } from '../inspect-docx.ts';
import { unpackEntry } from '../unpack-entry.ts';
import { readZipDirectory, type ZipEntry } from '../zip-directory.ts';

/** Other parts with readable text, in reading order. */
const furtherParts = [/^word\/(header|footer)\d*\.xml$/i, /^word\/(foot|end)notes\.xml$/i];
const breaks = new Set(['p', 'br', 'tab', 'tc', 'cr']);

/** Text of an inspected Word document, up to a limit. @throws Error if it cannot be read */
export async function readDocxText(bytes: Uint8Array, mostCharacters: number): Promise<string> {
  const entries = readZipDirectory(bytes, docxLimits.entries) ?? [];
  const document = await findDocumentPart(entries);
  const further = furtherParts.flatMap((part) => entries.filter(({ name }) => part.test(name)));
  let text = '';
  for (const entry of document ? [document, ...further] : further)
    if (text.length < mostCharacters) text += await readPart(entry, mostCharacters - text.length);
  return text;
}

async function readPart(entry: ZipEntry, mostCharacters: number): Promise<string> {
  let text = '';
  let isText = false;
  const parser = new SaxesParser();
  parser.on('doctype', () => parser.fail('a document type'));
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    isText = localName(name) === 't';
  });
  parser.on('text', (characters) => {
    if (isText) text += characters;
  });
  parser.on('closetag', ({ name }) => {
    isText = false;
    if (breaks.has(localName(name))) text += ' ';
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of unpackEntry(entry)) {
    parser.write(decoder.decode(piece, { stream: true }));
    if (text.length > mostCharacters) return text;
  }
  parser.close();
  return `${text} `;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

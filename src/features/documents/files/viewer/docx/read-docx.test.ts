import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Block, Paragraph } from './blocks.ts';
import { readDocx } from './read-docx.ts';

const space = 'xmlns:w="urn:w" xmlns:r="urn:r"';
const relation = (id: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="x/${target}" Target="${target}"${more}/>`;
const relations = (...all: string[]) => `<Relationships>${all.join('')}</Relationships>`;

function docx(body: string, parts: Record<string, string | Uint8Array> = {}): Uint8Array {
  const all = {
    '_rels/.rels': relations('<Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/>'),
    'word/document.xml': `<w:document ${space}><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}

const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;
const p = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
const textOf = (block: Block | undefined) =>
  block?.kind === 'paragraph'
    ? block.inlines.map((inline) => (inline.kind === 'text' ? inline.text : `[${inline.kind}]`)).join('')
    : block?.kind;
const paragraphs = (blocks: readonly Block[]) =>
  blocks.filter((block): block is Paragraph => block.kind === 'paragraph');

test('letters look as they and their styles say', () => {
  const styles = `<w:styles ${space}>
    <w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/><w:rPr><w:sz w:val="20"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="T1"><w:name w:val="heading 1"/><w:basedOn w:val="N"/><w:rPr><w:b/></w:rPr></w:style>
  </w:styles>`;
  const { body } = readDocx(
    docx(
      p(run('Title'), '<w:pStyle w:val="T1"/>') + p(run('red', '<w:color w:val="FF0000"/><w:i/>') + run(' &lt;b&gt;')),
      {
        'word/styles.xml': styles,
        'word/_rels/document.xml.rels': relations(relation('s', 'styles.xml')),
      },
    ),
  );
  const [title, text] = paragraphs(body);
  expect(title).toMatchObject({ level: 1, inlines: [{ look: { bold: true, size: 10 } }] });
  expect(text).toMatchObject({
    level: 0,
    inlines: [{ text: 'red', look: { italic: true, color: '#FF0000', size: 10 } }, { text: ' <b>' }],
  });
});

test('what was taken out is not shown, what was put in is; a link is no way anywhere', () => {
  const { body } = readDocx(
    docx(
      p(
        `<w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins>${run('new')}</w:ins>` +
          `<w:hyperlink r:id="l">${run('site')}</w:hyperlink>${run('secret', '<w:vanish/>')}`,
      ),
      { 'word/_rels/document.xml.rels': relations(relation('l', 'https://evil.example', ' TargetMode="External"')) },
    ),
  );
  expect(textOf(body[0])).toBe('newsite');
  expect(JSON.stringify(body)).not.toContain('evil');
});

test('lists count as they are written', () => {
  const level = (at: number, format: string, pattern: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
  const numbering = `<w:numbering ${space}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerRoman', '%1.%2)')}</w:abstractNum>
    <w:num w:numId="7"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const item = (at: number) => p(run('x'), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="7"/></w:numPr>`);
  const { body } = readDocx(
    docx([0, 1, 1, 0, 1].map(item).join(''), {
      'word/numbering.xml': numbering,
      'word/_rels/document.xml.rels': relations(relation('n', 'numbering.xml')),
    }),
  );
  expect(paragraphs(body).map(({ marker }) => marker)).toEqual(['1.', '1.i)', '1.ii)', '2.', '2.i)']);
});

test('cells span columns and rows', () => {
  const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`;
  const { body } = readDocx(
    docx(`<w:tbl>
      <w:tr>${cell('a', '<w:vMerge w:val="restart"/>')}${cell('b', '<w:gridSpan w:val="2"/>')}</w:tr>
      <w:tr>${cell('', '<w:vMerge/>')}${cell('c')}${cell('d')}</w:tr></w:tbl>`),
  );
  const [table] = body;
  const spans =
    table?.kind === 'table' ? table.rows.map((cells) => cells.map(({ rows, columns }) => [rows, columns])) : [];
  expect(spans).toEqual([
    [
      [2, 1],
      [1, 2],
    ],
    [
      [0, 1],
      [1, 1],
      [1, 1],
    ],
  ]);
});

test('a picture is one by its bytes, and only from inside', () => {
  const drawing = (id: string) =>
    `<w:r><w:drawing><wp:inline xmlns:wp="urn:wp"><wp:extent cx="1270000" cy="635000"/><a:blip xmlns:a="urn:a" r:embed="${id}"/></wp:inline></w:drawing></w:r>`;
  const { body } = readDocx(
    docx(p(drawing('one') + drawing('two') + drawing('far')), {
      'word/media/a.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1),
      'word/media/b.png': strToU8('<svg onload="x"/>'),
      'word/_rels/document.xml.rels': relations(
        relation('one', 'media/a.png'),
        relation('two', 'media/b.png'),
        relation('far', 'https://evil.example/p.png', ' TargetMode="External"'),
      ),
    }),
  );
  const pictures = paragraphs(body)[0]?.inlines ?? [];
  expect(pictures.map((inline) => inline.kind === 'picture' && [inline.type, inline.bytes?.length ?? null])).toEqual([
    ['image/png', 5],
    ['', null],
    ['', null],
  ]);
  expect(pictures[0]).toMatchObject({ width: 100, height: 50 });
});

test('a document without end is shown from its beginning', () => {
  const { body, isCut } = readDocx(docx(p(run('x')).repeat(5_000)));
  expect([body.length, isCut]).toEqual([4_000, true]);
});

test.each([
  ['not an archive', strToU8('hello')],
  ['no document', zipSync({ 'a.xml': strToU8('<a/>') })],
  ['broken markup', docx('<w:p>')],
  ['nested beyond reason', docx('<w:sdt>'.repeat(500) + '</w:sdt>'.repeat(500))],
])('%s is refused', (_name, bytes) => {
  expect(() => readDocx(bytes)).toThrow();
});

test('real documents: lists, tables, pictures, header and footer', () => {
  const read = (name: string) => readDocx(readFileSync(`resources/documents/${name}`));
  expect(paragraphs(read('mammoth-simple-list.docx').body).map(({ marker }) => marker)).toEqual(['•', '•']);
  expect(read('mammoth-tables.docx').body.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph']);
  const { header, footer } = read('poi-HeaderFooterUnicode.docx');
  expect([header.length, footer.length]).toEqual([2, 1]);
  const pictures = paragraphs(read('poi-VariousPictures.docx').body).flatMap(({ inlines }) =>
    inlines.flatMap((inline) => (inline.kind === 'picture' ? [inline.type] : [])),
  );
  // Some are drawings of Windows, which no browser knows.
  expect(pictures).toEqual(expect.arrayContaining(['image/png', '']));
});

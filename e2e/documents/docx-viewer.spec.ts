import { readFile } from 'node:fs/promises';
import type { Frame, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { docxOf, p, part, relations, run } from '../support/docx-parts.ts';
import { expect, test as base } from '../support/fixtures.ts';

interface Opened {
  frame: Frame;
  /** What the viewer says of the document. */
  messages: { kind: string }[];
}

/** Opens a document in the portal's own viewer, under its policy, from an empty page of the same origin. */
const test = base.extend<{ open(bytes: Uint8Array): Promise<Opened> }>({
  open: async ({ page, portal }, use) => {
    const faults: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => asked.push(request.url()));
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('/empty');
    await use(async (bytes) => {
      const messages = await page.evaluate(
        async (data) => {
          const frame = document.createElement('iframe');
          frame.sandbox.add('allow-scripts');
          frame.style.cssText = 'width: 1000px; height: 680px; border: 0';
          frame.src = '/viewer/viewer.html';
          const ready = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
          document.body.replaceChildren(frame);
          await ready;
          const { port1, port2 } = new MessageChannel();
          const said: { kind: string }[] = [];
          const end = new Promise<void>((resolve) => {
            port1.onmessage = (message: MessageEvent<{ kind: string }>) => {
              said.push(message.data);
              if (['shown', 'failed'].includes(message.data.kind)) resolve();
            };
          });
          const words = { page: 'Page {page}', picture: 'Picture', cut: 'Only the beginning is shown.' };
          const buffer = Uint8Array.from(data).buffer;
          const message = {
            kind: 'open',
            type: 'docx',
            bytes: buffer,
            isDark: false,
            words,
            locale: 'en',
            title: 'Name',
          };
          frame.contentWindow?.postMessage(message, '*', [port2]);
          await end;
          return said;
        },
        [...bytes],
      );
      const frame = page.frames()[1];
      if (!frame) throw new Error('There is no frame.');
      return { frame, messages };
    });
    expect(faults).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(portal.address) && !/^(blob|data):/.test(url))).toEqual([]);
  },
});

/** The texts that a screen reader says of the document, markers of lists among them. */
async function readTexts(page: Page): Promise<string[]> {
  const frame = page.frames()[1] as Frame;
  const session = await page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page));
  const { frameTree } = await session.send('Page.getFrameTree');
  const { id } = frameTree.childFrames?.[0]?.frame ?? frameTree.frame;
  const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId: id });
  return nodes
    .filter(({ role, ignored }) => role?.value === 'StaticText' && !ignored)
    .map(({ name }) => String(name?.value));
}
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const drawing = (id: string, alt = '') =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData uri="x"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="1270000" cy="635000"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

test('text looks as it and its styles say, headings are headings', async ({ open }) => {
  const styles = part(
    'styles',
    `<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/><w:rPr><w:sz w:val="20"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="T1"><w:name w:val="heading 1"/><w:basedOn w:val="N"/><w:rPr><w:b/></w:rPr></w:style>`,
  );
  const { frame } = await open(
    docxOf(
      p(run('Title'), '<w:pStyle w:val="T1"/>') +
        p(run('Outlined'), '<w:outlineLvl w:val="2"/>') +
        p(
          run('red', '<w:color w:val="FF0000"/><w:i/>') +
            run(' &lt;b&gt;') +
            run('2', '<w:vertAlign w:val="superscript"/>') +
            run('lined', '<w:u w:val="single"/>') +
            run('marked', '<w:highlight w:val="yellow"/>') +
            run('struck', '<w:strike/>'),
        ),
      { 'word/styles.xml': styles, 'word/_rels/document.xml.rels': relations({ s: 'styles.xml' }) },
    ),
  );
  const title = frame.getByRole('heading', { level: 1, name: 'Title' });
  await expect(title.getByText('Title')).toHaveCSS('font-weight', '700');
  await expect(frame.getByRole('heading', { level: 3, name: 'Outlined' })).toBeVisible();
  const red = frame.getByText('red', { exact: true });
  await expect(red).toHaveCSS('color', 'rgb(255, 0, 0)');
  await expect(red).toHaveCSS('font-style', 'italic');
  await expect(red).toHaveCSS('font-size', /^13\.3/);
  await expect(frame.getByText(' <b>')).toBeVisible();
  await expect(frame.getByText('lined', { exact: true })).toHaveCSS('text-decoration-line', 'underline');
  await expect(frame.getByText('struck')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(frame.getByText('marked')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('what was taken out is not shown, what was put in or wrapped is; a link is no way anywhere', async ({ open }) => {
  const { frame } = await open(
    docxOf(
      p(
        `<w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins w:id="1">${run('new ')}</w:ins>` +
          `<w:moveFrom w:id="2">${run('there ')}</w:moveFrom><w:moveTo w:id="3">${run('here ')}</w:moveTo>` +
          `<w:fldSimple w:instr="PAGE">${run('field ')}</w:fldSimple><w:customXml>${run('custom ')}</w:customXml>` +
          `<w:sdt><w:sdtContent><w:smartTag>${run('tag ')}</w:smartTag></w:sdtContent></w:sdt>` +
          `<w:bdo w:val="ltr">${run('ordered ')}</w:bdo><w:hyperlink r:id="l">${run('site')}<w:ins>${run(' more')}</w:ins></w:hyperlink>` +
          `${run('secret', '<w:vanish/>')}<w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:cr/><w:t>next</w:t></w:r>`,
      ),
      { 'word/_rels/document.xml.rels': relations({ l: 'https://evil.example/' }) },
    ),
  );
  await expect(frame.locator('main')).toContainText('new here field custom tag ordered site more');
  await expect(frame.locator('main')).toContainText('a‑b');
  for (const text of ['old', 'there', 'secret']) await expect(frame.getByText(text)).toBeHidden();
  expect(await frame.content()).not.toContain('evil');
  await frame.getByText('site').click();
  await expect(frame.getByText('site')).toBeVisible();
});

test('lists count as they are written', async ({ open, page }) => {
  const level = (at: number, format: string, pattern: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
  const list = (id: number, ...levels: string[]) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
  const numbering = part(
    'numbering',
    `${list(0, level(0, 'decimal', '%1.'), level(1, 'lowerRoman', '%1.%2)'))}${list(1, level(0, 'bullet', '\uF0B7'))}
    <w:num w:numId="7"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="8"><w:abstractNumId w:val="1"/></w:num>`,
  );
  const item = (at: number, id: number) =>
    p(run('x'), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`);
  await open(
    docxOf([0, 1, 1, 0, 1].map((at) => item(at, 7)).join('') + item(0, 8), {
      'word/numbering.xml': numbering,
      'word/_rels/document.xml.rels': relations({ n: 'numbering.xml' }),
    }),
  );
  const text = (await readTexts(page)).map((one) => one.trim()).join('');
  expect(text).toBe('Name1.x1.i)x1.ii)x2.x2.i)x•x');
});

test('cells span columns and rows, rows within controls are there', async ({ open }) => {
  const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`;
  const { frame } = await open(
    docxOf(`<w:tbl>
      <w:tr>${cell('a', '<w:vMerge w:val="restart"/>')}${cell('b', '<w:gridSpan w:val="2"/><w:shd w:fill="00FF00" w:val="clear"/>')}</w:tr>
      <w:sdt><w:sdtContent><w:tr>${cell('', '<w:vMerge/>')}${cell('c')}<w:sdt><w:sdtContent>${cell('d')}</w:sdtContent></w:sdt></w:tr></w:sdtContent></w:sdt></w:tbl>`),
  );
  const cells = frame.locator('td:visible');
  expect(
    await cells.evaluateAll((all: HTMLTableCellElement[]) =>
      all.map(({ innerText, rowSpan, colSpan }) => [innerText.trim(), rowSpan, colSpan]),
    ),
  ).toEqual([
    ['a', 2, 1],
    ['b', 1, 2],
    ['c', 1, 1],
    ['d', 1, 1],
  ]);
  await expect(frame.getByRole('cell', { name: 'b' })).toHaveCSS('background-color', 'rgb(0, 255, 0)');
});

test('a picture is one by its bytes, and only from inside; text boxes are read', async ({ open }) => {
  const vml = `<w:r><w:pict><v:shape style="width:30pt;height:15pt"><v:imagedata r:id="one"/></v:shape></w:pict></w:r>`;
  const embedded = `<w:r><w:object><v:shape style="width:40pt;height:20pt"><v:imagedata r:id="one"/></v:shape></w:object></w:r>`;
  const boxed = (text: string) => `<w:txbxContent>${p(run(text))}</w:txbxContent>`;
  const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx>${boxed('In a box')}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${boxed('In a box')}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const { frame } = await open(
    docxOf(
      p(drawing('one', 'A machine') + drawing('two', 'A drawing of Windows') + drawing('far') + vml + embedded) +
        p(box),
      {
        'word/media/a.png': png,
        'word/media/b.png': strToU8('<svg onload="x"/>'),
        'word/_rels/document.xml.rels': relations({
          one: 'media/a.png',
          two: 'media/b.png',
          far: 'https://evil.example/p.png',
        }),
      },
    ),
  );
  const machine = frame.getByRole('img', { name: 'A machine' });
  expect(await machine.evaluate((image: HTMLElement) => [image.style.width, image.style.height])).toEqual([
    '100pt',
    '50pt',
  ]);
  expect(
    await frame.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).style.width)),
  ).toEqual(['100pt', '30pt', '40pt']);
  await expect(frame.getByText('A drawing of Windows')).toBeVisible();
  await expect(frame.getByText('Picture', { exact: true })).toBeVisible();
  await expect(frame.getByText('In a box')).toHaveCount(1);
  await expect(frame.getByText('In a box')).toBeVisible();
});

test('a document without end is shown from its beginning', async ({ open }) => {
  const { frame } = await open(docxOf(p(run('x')).repeat(5_000)));
  expect(await frame.getByText('x', { exact: true }).count()).toBe(4_000);
  await expect(frame.getByText('Only the beginning is shown.')).toBeAttached();
});

for (const [name, bytes] of [
  ['no archive', strToU8('hello')],
  ['an archive without a document', zipSync({ 'a.xml': strToU8('<a/>') })],
  ['broken markup', docxOf('<w:p>')],
  ['markup nested beyond reason', docxOf('<w:sdt>'.repeat(500) + '</w:sdt>'.repeat(500))],
] as const)
  test(`${name} is refused`, async ({ open }) => {
    const { messages } = await open(bytes);
    expect(messages.map(({ kind }) => kind)).toEqual(['failed']);
  });

test('real documents: lists, tables, pictures, header and footer', async ({ open, page }) => {
  const openReal = async (name: string) => {
    const { frame } = await open(await readFile(`resources/documents/${name}`));
    return frame;
  };
  await openReal('mammoth-simple-list.docx');
  expect((await readTexts(page)).filter((text) => text.includes('•'))).toHaveLength(2);
  const tables = await openReal('mammoth-tables.docx');
  await expect(tables.locator('table')).toHaveCount(1);
  const edges = await openReal('poi-HeaderFooterUnicode.docx');
  await expect(edges.locator('header').first()).toBeVisible();
  await expect(edges.locator('footer').first()).toBeVisible();
  const pictures = await openReal('poi-VariousPictures.docx');
  // Some are drawings of Windows, which no browser knows.
  expect(await pictures.locator('img').count()).toBeGreaterThan(0);
  await expect(pictures.getByText('santa.wmf')).toBeVisible();
});

import type { ReportBlock, HeadingBlock, Report, YieldToEventLoop } from '../report.ts';
import { openTypeface } from '../typeface.ts';
import { drawCover, drawFigures, drawHeading, drawParagraph, drawPicture, pictureRoom } from './draw-blocks.ts';
import { drawTable } from './draw-table.ts';
import { openPdf, pdfText, type PdfFile } from './pdf-file.ts';
import { openFlow, writeBookmarks, type Flow } from './pdf-flow.ts';
import { openFonts } from './pdf-fonts.ts';
import { openTags } from './pdf-tags.ts';

const languages = { en: 'en', es: 'es', pt: 'pt-BR' } as const;

/** Writes a report as a tagged PDF 1.7 with outline and embedded fonts, page by page. */
export async function* writePdf(report: Report, yieldToEventLoop: YieldToEventLoop): AsyncGenerator<Uint8Array> {
  const typeface = await openTypeface();
  const file = openPdf();
  const [fonts, tags] = [openFonts(file), openTags(file)];
  const flow = openFlow({ file, fonts, tags, typeface, report });
  const image = writeImage(file, report);
  drawCover(flow, report, image === null ? null : 'Brand');
  for await (const block of withRoom(report.blocks)) {
    await drawBlock(flow, block, yieldToEventLoop);
    yield* file.take();
    await yieldToEventLoop();
  }
  const images = image === null ? '' : `/XObject<</Brand ${image} 0 R>>`;
  const pages = flow.end((used) => `<<${used}${images}/ProcSet[/PDF/Text/ImageC]>>`);
  endFile(file, report, { pages, tree: tags.end(), bookmarks: writeBookmarks(file, flow.bookmarks) });
  yield* file.take();
}

/** Gives each heading the height of a picture that follows it, so that both stay on one page. */
async function* withRoom(blocks: Report['blocks']): AsyncGenerator<ReportBlock> {
  let heading: HeadingBlock | null = null;
  for await (const block of blocks) {
    if (heading) yield block.kind === 'picture' ? { ...heading, room: pictureRoom(block) } : heading;
    heading = block.kind === 'heading' ? block : null;
    if (!heading) yield block;
  }
  if (heading) yield heading;
}

async function drawBlock(flow: Flow, block: ReportBlock, yieldToEventLoop: YieldToEventLoop): Promise<void> {
  switch (block.kind) {
    case 'heading':
      return drawHeading(flow, block);
    case 'paragraph':
      return drawParagraph(flow, block);
    case 'figures':
      return drawFigures(flow, block);
    case 'picture':
      return drawPicture(flow, block);
    case 'table':
      return drawTable(flow, block, yieldToEventLoop);
  }
}

function writeImage(file: PdfFile, { account: { picture } }: Report): number | null {
  if (!picture) return null;
  const id = file.reserve();
  const entries = `/Type/XObject/Subtype/Image/Width ${picture.edge}/Height ${picture.edge}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
  file.stream(id, entries, picture.rgb);
  return id;
}

interface PdfObjects {
  pages: number;
  tree: number;
  bookmarks: number | null;
}

function endFile(file: PdfFile, { locale, title, author, product, madeAt }: Report, parts: PdfObjects): void {
  const [root, info] = [file.reserve(), file.reserve()];
  const outlines = parts.bookmarks === null ? '' : `/Outlines ${parts.bookmarks} 0 R`;
  file.put(
    root,
    `<</Type/Catalog/Pages ${parts.pages} 0 R/Lang(${languages[locale]})/MarkInfo<</Marked true>>/StructTreeRoot ${parts.tree} 0 R/ViewerPreferences<</DisplayDocTitle true>>${outlines}>>`,
  );
  const stamp = madeAt.toISOString().replaceAll(/[-:T]|\..*/g, '');
  file.put(
    info,
    `<</Title${pdfText(title)}/Author${pdfText(author)}/Creator${pdfText(product)}/Producer${pdfText(product)}/CreationDate(D:${stamp}Z)>>`,
  );
  file.end({ root, info });
}

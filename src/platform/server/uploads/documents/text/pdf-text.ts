import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Character maps of older Asian fonts. */
const characterMaps = fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')));

/** Text of a PDF, page by page up to a limit. @throws Error if it cannot be read */
export async function readPdfText(bytes: Uint8Array, mostCharacters: number): Promise<string> {
  const document = await getDocument({
    data: bytes,
    cMapUrl: characterMaps,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    verbosity: 0,
  }).promise;
  // For encrypted files, whose packed objects cannot be inspected otherwise.
  if (mostCharacters === 0 && (await document.hasJSActions())) throw new Error('The document runs scripts');
  let text = '';
  for (let number = 1; number <= document.numPages && text.length < mostCharacters; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    text += '\n';
    page.cleanup();
  }
  return text;
}

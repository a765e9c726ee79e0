import * as z from 'zod/mini';

/** What the page hands a viewer once, with the port over which they go on. */
export interface OpenMessage {
  kind: 'open';
  type: 'pdf' | 'docx';
  bytes: ArrayBuffer;
  isDark: boolean;
  words: ViewerTexts;
  /** The person's language, and the document's name: for those who have it read out. */
  locale: string;
  title: string;
}

/** What a viewer says of a document, in the person's words. */
export interface ViewerTexts {
  /** Of one page: `Page {page}`. */
  page: string;
  /** Where a picture cannot be drawn. */
  picture: string;
  /** Where only the beginning is shown. */
  cut: string;
}

export type ToViewer =
  | { kind: 'zoom'; to: 'in' | 'out' | 'width' }
  | { kind: 'go'; page: number }
  | { kind: 'light'; isDark: boolean }
  /** The answer to `need`; null: it is not to be had. */
  | { kind: 'given'; id: number; bytes: Uint8Array | null };

/** A part of the reader of PDF: characters of fonts that a document leaves out, tables of Asian writing, readers of pictures. */
export const viewerParts = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' } as const;

/** Checked like anything from outside: a viewer holds a stranger's document. */
export const fromViewer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shown'), pages: z.nullable(z.int()) }),
  z.object({ kind: z.literal('place'), page: z.int(), zoom: z.int() }),
  z.object({ kind: z.literal('failed') }),
  z.object({ kind: z.literal('escape') }),
  z.object({
    kind: z.literal('need'),
    id: z.int(),
    part: z.enum(['cMapUrl', 'standardFontDataUrl', 'wasmUrl']),
    name: z.string().check(z.regex(/^[\w-]{1,60}\.(bcmap|pfb|ttf|wasm)$/)),
  }),
]);
export type FromViewer = z.output<typeof fromViewer>;

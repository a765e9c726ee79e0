import * as z from 'zod/mini';

/** First message from the page to a viewer, with the port for all further ones. */
export interface OpenMessage {
  kind: 'open';
  type: 'pdf' | 'docx';
  bytes: ArrayBuffer;
  isDark: boolean;
  words: ViewerTexts;
  /** The person's language, and the document's name for screen readers. */
  locale: string;
  title: string;
}

/** Texts of the viewer in the person's language. */
export interface ViewerTexts {
  /** Label of a page: `Page {page}`. */
  page: string;
  /** Shown for a picture that cannot be drawn. */
  picture: string;
  /** Shown if only the beginning is displayed. */
  cut: string;
}

export type ToViewer =
  | { kind: 'zoom'; to: 'in' | 'out' | 'width' }
  | { kind: 'go'; page: number }
  | { kind: 'light'; isDark: boolean }
  /** The answer to `need`; null if unavailable. */
  | { kind: 'given'; id: number; bytes: Uint8Array | null };

/** Optional parts of the PDF reader: standard fonts, tables of Asian scripts, image decoders. */
export const viewerParts = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' } as const;

/** Validated like any outside input, as a viewer displays untrusted documents. */
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

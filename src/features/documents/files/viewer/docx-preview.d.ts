/** The part of `docx-preview` that the viewer uses; its own types leave the document untyped. */
declare module 'docx-preview' {
  interface WordDocument {
    fontTablePart: unknown;
    /** Address of a picture by the id of its relationship. */
    loadDocumentImage(id: string, part: unknown): Promise<string | null>;
  }
  interface Options {
    className: string;
    inWrapper: boolean;
    useBase64URL: boolean;
    renderAltChunks: boolean;
  }
  export function parseAsync(data: Uint8Array, options: Options): Promise<WordDocument>;
  /** Style elements and one section per page. */
  export function renderDocument(document: WordDocument, options: Options): Promise<Node[]>;
}

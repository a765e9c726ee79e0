/** What the viewer uses of `docx-preview`, whose own types leave the document open. */
declare module 'docx-preview' {
  interface WordDocument {
    fontTablePart: unknown;
    /** Address of a picture by the id of its relation. */
    loadDocumentImage(id: string, part: unknown): Promise<string | null>;
  }
  interface Options {
    className: string;
    inWrapper: boolean;
    useBase64URL: boolean;
    renderAltChunks: boolean;
  }
  export function parseAsync(data: Uint8Array, options: Options): Promise<WordDocument>;
  /** Style elements and one section for each page. */
  export function renderDocument(document: WordDocument, options: Options): Promise<Node[]>;
}

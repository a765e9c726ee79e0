import { TextLayer, type PDFDocumentProxy, type PDFPageProxy, type RenderTask } from 'pdfjs-dist';

/** Larger pages are drawn at lower resolution, as canvas size and memory are limited. */
const pixelsMax = 16_000_000;

export interface PageSize {
  /** CSS pixels at 100 % zoom. */
  width: number;
  height: number;
}

const pointsPerPixel = 72 / 96;

/** Size at 100 % zoom. */
export function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 / pointsPerPixel });
  return { width, height };
}

/** One page; drawn while it is near the viewport, empty otherwise. */
export class PdfPage {
  readonly element = document.createElement('section');
  #size: PageSize;
  #zoom = 1;
  #drawing: RenderTask | null = null;
  #text: TextLayer | null = null;
  #turn = 0;

  readonly #document: PDFDocumentProxy;
  readonly #number: number;

  constructor(pdf: PDFDocumentProxy, number: number, { size, label }: { size: PageSize; label: string }) {
    this.#document = pdf;
    this.#number = number;
    this.#size = size;
    this.element.className = 'page';
    this.element.setAttribute('aria-label', label);
    this.resize(1);
  }

  get width(): number {
    return this.#size.width;
  }

  resize(zoom: number): void {
    this.#zoom = zoom;
    this.element.style.width = `${this.#size.width * zoom}px`;
    this.element.style.height = `${this.#size.height * zoom}px`;
  }

  clear(): void {
    this.#turn += 1;
    this.#drawing?.cancel();
    this.#text?.cancel();
    this.#drawing = null;
    this.#text = null;
    this.element.replaceChildren();
  }

  /** @throws if the document is broken at this page */
  async draw(): Promise<void> {
    this.clear();
    const turn = this.#turn;
    const page = await this.#document.getPage(this.#number);
    if (turn !== this.#turn) return;
    this.#size = sizeOf(page);
    this.resize(this.#zoom);
    const viewport = page.getViewport({ scale: this.#zoom / pointsPerPixel });
    const dense = Math.min(devicePixelRatio, Math.sqrt(pixelsMax / (viewport.width * viewport.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * dense);
    canvas.height = Math.floor(viewport.height * dense);
    canvas.setAttribute('aria-hidden', 'true');
    this.element.append(canvas);
    this.#drawing = page.render({ canvas, viewport, transform: [dense, 0, 0, dense, 0, 0] });
    await this.#drawing.promise;
    if (turn !== this.#turn) return;
    const text = document.createElement('div');
    text.className = 'text';
    text.style.setProperty('--total-scale-factor', String(viewport.scale));
    this.element.append(text);
    this.#text = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    await this.#text.render();
  }
}

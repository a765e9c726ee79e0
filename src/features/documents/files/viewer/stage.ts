import type { FromViewer, OpenMessage } from '../viewer-messages.ts';

/** One document as it is drawn. */
export interface DrawnDocument {
  zoom(to: 'in' | 'out' | 'width'): void;
  go(page: number): void;
}

export interface Stage {
  /** Where it is drawn. */
  root: HTMLElement;
  words: OpenMessage['words'];
  send(message: FromViewer): void;
  /** @throws where it is not to be had */
  need(part: Extract<FromViewer, { kind: 'need' }>['part'], name: string): Promise<Uint8Array>;
}

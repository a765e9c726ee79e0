import type { FromViewer, OpenMessage } from '../viewer-messages.ts';

export interface DrawnDocument {
  zoom(to: 'in' | 'out' | 'width'): void;
  go(page: number): void;
}

export interface Stage {
  root: HTMLElement;
  words: OpenMessage['words'];
  send(message: FromViewer): void;
  /** @throws if unavailable */
  need(part: Extract<FromViewer, { kind: 'need' }>['part'], name: string): Promise<Uint8Array>;
}

import { createContext } from 'react-router';
import type { Page } from '#platform/page-settings.ts';

export interface RenderedPage {
  page: Page;
  nonce: string;
  /** Receives every error that is not an answer. */
  failed(error: unknown): void;
}

/** Passes page data from the server to the renderer. */
export const pageContext = createContext<RenderedPage>();

import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { chooseLocale, type Locale } from '../../../locale.ts';
import {
  isLight,
  lightCookie,
  localeCookie,
  type MapGround,
  type MapImagery,
  type Page,
} from '../../../page-settings.ts';
import type { Log } from '../../log.ts';
import { newXsrfCookie, readCookies } from '../calls/cookies.ts';
import { contentPolicy } from '../calls/safe-headers.ts';

/** The built pages: renders a page for a request. */
export interface Renderer {
  renderPage(
    request: Request,
    rendered: { page: Page; nonce: string; failed(error: unknown): void },
  ): Promise<Response>;
}

export interface PagesParts {
  renderer: Renderer;
  product: string;
  /** Id of the build; empty during development. */
  build: string;
  map: MapGround | null;
  imagery: MapImagery | null;
  /** Origins of a customer's own map. */
  mapHosts: readonly string[];
  /** Path of a language's message file, if known. */
  messageFile(locale: Locale): string | null;
  /** Whether sign-in through a corporate directory is available. */
  hasDirectory: boolean;
  /** Whether the portal is reached by https only. */
  isSecure: boolean;
  /** Off under the development server, which changes pages. */
  isStrict: boolean;
  log: Log;
}

/** Serves pages: language, colour scheme, nonce and policy are set per request. */
export function servePages(parts: PagesParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = randomUUID();
    const nonce = randomBytes(16).toString('base64');
    const cookies = readCookies(request.headers.get('cookie'));
    const light = cookies.get(lightCookie);
    const page: Page = {
      locale: chooseLocale(cookies.get(localeCookie), request.headers.get('accept-language')),
      light: isLight(light) ? light : 'auto',
      product: parts.product,
      build: parts.build,
      map: parts.map,
      imagery: parts.imagery,
      hasDirectory: parts.hasDirectory,
      requestId,
    };
    const failed = (error: unknown) =>
      parts.log.error({ err: error, request_id: requestId, path: new URL(request.url).pathname }, 'page failed');
    const rendered = await parts.renderer.renderPage(request, { page, nonce, failed }).catch((error: unknown) => {
      failed(error);
      return null;
    });
    const answer = rendered === null || isLastResort(rendered) ? describeFailure(page.locale, requestId) : rendered;
    const headers = new Headers(answer.headers);
    headers.set('cache-control', 'no-cache, private');
    headers.set('vary', 'accept-language, cookie');
    if (parts.isStrict) headers.set('content-security-policy', contentPolicy(nonce, parts.mapHosts));
    const xsrf = newXsrfCookie(cookies, parts.isSecure);
    if (xsrf) headers.append('set-cookie', xsrf);
    const words = parts.messageFile(page.locale);
    if (words) headers.set('link', `<${words}>; rel=modulepreload`);
    return new Response(answer.body, { status: answer.status, headers });
  };
}

/** The router's own, in English alone, where the error screen fails as well. */
function isLastResort(answer: Response): boolean {
  return answer.status === 500 && answer.headers.get('content-type')?.startsWith('text/plain') === true;
}

const failure: Record<Locale, (id: string) => string> = {
  en: (id) => `An unexpected error occurred. When you ask for help, quote ${id}.`,
  es: (id) => `Se produjo un error inesperado. Si pide ayuda, indique ${id}.`,
  pt: (id) => `Ocorreu um erro inesperado. Ao pedir ajuda, informe ${id}.`,
};

function describeFailure(locale: Locale, requestId: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(`${failure[locale](requestId)}\n`, { status: 500, headers });
}

const manifest = z.record(z.string(), z.object({ file: z.string() }));

/** Reads from the build which file has which language's messages, so that the browser can preload it. */
export function readMessageFiles(
  manifestFile: string,
  sourceOf: (locale: Locale) => string,
): (locale: Locale) => string | null {
  const entries = z.parse(manifest, JSON.parse(readFileSync(manifestFile, 'utf8')));
  return (locale) => {
    const entry = entries[sourceOf(locale)];
    return entry ? `/${entry.file}` : null;
  };
}

import { Transform } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { PageProvider } from '#platform/web/page.tsx';
import { loadMessages } from './messages.ts';
import { pageContext } from './page-context.ts';

const timeoutMs = 5_000;

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { page, nonce, failed } = context.get(pageContext);
  const messages = await loadMessages(page.locale, 'guest');
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <PageProvider page={page} nonce={nonce} messages={messages} loadMessages={loadMessages}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </PageProvider>,
      {
        nonce,
        onShellReady() {
          const body = new Transform({ transform: lowerScripts });
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError: failed,
      },
    );
    setTimeout(abort, timeoutMs).unref();
  });
}

/** Scripts load after styles and text, as the page is readable without them. */
function lowerScripts(chunk: Buffer, _encoding: string, done: (error: null, html: string) => void): void {
  done(null, chunk.toString().replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'));
}

/** A response thrown by a loader is an answer; every other error is reported. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).failed(error);
}

import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { pageContext, type RenderedPage } from './page-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders the page of a request: guest pages completely, signed-in ones as frame and skeleton. */
export function renderPage(request: Request, rendered: RenderedPage): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, rendered);
  return handle(request, context);
}

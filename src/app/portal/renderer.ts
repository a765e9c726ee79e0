import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '#platform/locale.ts';
import { readBuild, type Build } from '#platform/server/http/pages/builds.ts';
import { readMessageFiles, type Renderer } from '#platform/server/http/pages/pages.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';

/** Renders pages: the build, or Vite during development. */
export interface OpenRenderer {
  renderer: Renderer;
  messageFile(locale: Locale): string | null;
  /** Null during development. */
  build: Build | null;
  /** Handles the development server's own requests first. */
  first?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  stop(): Promise<void>;
}

const sourceOf = (locale: Locale) => `src/app/web/messages/guest-${locale}.ts`;

/** @throws StartProblem if the pages were not built */
export async function openBuild(folder: string): Promise<OpenRenderer> {
  const entry = path.resolve(folder, 'server/index.js');
  if (!existsSync(entry))
    throw new StartProblem('The pages are not built yet. Run npm start, or npx react-router build.');
  const renderer: Renderer = await import(pathToFileURL(entry).href);
  const client = path.resolve(folder, 'client');
  return {
    renderer,
    messageFile: readMessageFiles(path.join(client, '.vite/manifest.json'), sourceOf),
    build: readBuild(client),
    stop: async () => undefined,
  };
}

/** Renders from source, and shows changes when saved. */
export async function openDevelopment(): Promise<OpenRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    renderer: {
      async renderPage(request, rendered) {
        const loaded = await vite.ssrLoadModule('/src/app/web/render-page.ts');
        const { renderPage }: Renderer = { renderPage: loaded['renderPage'] };
        return renderPage(request, rendered);
      },
    },
    messageFile: () => null,
    build: null,
    // The portal's own paths and pages are not handled by Vite.
    first: (request, response, next) =>
      /^\/(api\/v1|tiles|healthz|readyz|metrics)(\/|$)/.test(request.url ?? '')
        ? next()
        : vite.middlewares(request, response, next),
    stop: () => vite.close(),
  };
}

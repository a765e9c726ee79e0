import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '#platform/locale.ts';
import { readBuild, type Build } from '#platform/server/http/builds.ts';
import { readMessageFiles, type Renderer } from '#platform/server/http/pages.ts';
import { StartProblem } from '#platform/server/start-problem.ts';

/** What renders pages: the build, or Vite while developing. */
export interface OpenRenderer {
  renderer: Renderer;
  messageFile(locale: Locale): string | null;
  /** Null while developing. */
  build: Build | null;
  /** Answers the requests of the development server before anything else does. */
  first?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  stop(): Promise<void>;
}

const sourceOf = (locale: Locale) => `src/app/web/messages/guest-${locale}.ts`;

/** @throws StartProblem where the pages were not built */
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

/** Renders from the source, and shows changes as they are saved. */
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
    // The portal's own paths and its pages are not Vite's to answer.
    first: (request, response, next) =>
      /^\/(api\/v1|tiles|healthz|readyz|metrics)(\/|$)/.test(request.url ?? '')
        ? next()
        : vite.middlewares(request, response, next),
    stop: () => vite.close(),
  };
}

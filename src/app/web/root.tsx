import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import { useTranslations } from 'use-intl/react';
import { tabNames } from '#features/indicators/public.ts';
import { watchBuilds } from '#platform/web/build-check.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { usePage } from '#platform/web/page.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { followSystem, LightProvider, usePaperLight } from '#ui/theme/light.tsx';
import { useHasUnread } from '#platform/web/unread-badge.ts';
import { holdSubmit, releaseSubmit } from '#ui/form/early-submit.ts';
import { Notices, notify } from '#ui/notices.tsx';
import { guardNavigation } from './shell/guard-navigation.ts';
import { useTryAgain } from './shell/use-try-again.ts';
import { findScreen } from './guard.ts';
import '@fontsource-variable/inter/index.css';
import '#ui/theme/tokens.css';
import '#ui/theme/base.css';
import '#ui/theme/mantine.css';

/** On the server, where nobody is signed in: paths that no one can open are answered with 404. */
export const middleware = [refuseUnknownPath];
export const clientMiddleware = [guardNavigation];

export function links() {
  return [{ rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];
}

export function Layout({ children }: { children: ReactNode }) {
  const page = usePage();
  const t = useTranslations('frame');
  const icon = useHasUnread() ? '/favicon-unread.svg' : '/favicon.svg';
  return (
    <html
      lang={page.locale}
      data-light={page.light}
      data-mantine-color-scheme={page.light === 'dark' ? 'dark' : 'light'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={t('about')} />
        <meta name="application-name" content={page.product} />
        <meta name="build" content={page.build} />
        <meta name="map" content={JSON.stringify(page.map)} />
        <meta name="imagery" content={JSON.stringify(page.imagery)} />
        <meta name="directory" content={String(page.hasDirectory)} />
        <meta name="color-scheme" content={page.light === 'auto' ? 'light dark' : page.light} />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-apple-180.png" />
        <link rel="manifest" href={`/manifest-${page.locale}.webmanifest`} />
        <Links nonce={page.nonce} />
        <script nonce={page.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: holdSubmit }} />
        {page.light === 'auto' && (
          <script nonce={page.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: followSystem }} />
        )}
      </head>
      <body>
        <LightProvider first={page.light}>{children}</LightProvider>
        <ScrollRestoration nonce={page.nonce} />
        <Scripts nonce={page.nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useBuildCheck();
  usePaperLight();
  useEffect(releaseSubmit, []);
  return (
    <>
      <Title />
      <Outlet />
      <Notices />
    </>
  );
}

/** Reloads for a newer build; asks first if something is unsaved. */
function useBuildCheck(): void {
  const { build } = usePage();
  const t = useTranslations('frame');
  const ask = useEffectEvent((run: () => void) =>
    notify({ text: t('newer_build'), action: { label: t('reload'), run } }),
  );
  // A change of language must not restart the interval.
  useEffect(() => watchBuilds({ current: build, ask: (reload) => ask(reload) }), [build]);
}

/** Document title: the product's name alone, or followed by the page's title. */
function Title() {
  const { product } = usePage();
  const t = useTranslations('titles');
  const { id = '', params } = useMatches().at(-1) ?? {};
  const name = params?.slug ? id.replace(/slug(-content)?$/, params.slug) : (titleNames[id] ?? id);
  // A page of one thing is titled by its name, a tab's card by the tab's.
  if (params?.content && !tabNames.some((tab) => tab === params.slug))
    return <title>{`${product} · ${params.content}`}</title>;
  return <title>{isTitled(t, name) ? `${product} · ${t(name)}` : product}</title>;
}

/** The root of the asset module leads to its home, which goes by the module's name. */
const titleNames: Record<string, string> = { 'services-simc-home': 'services-simc' };

type Translate = ReturnType<typeof useTranslations<'titles'>>;

function isTitled(t: Translate, name: string): name is Parameters<Translate>[0] {
  return (t.has as (key: string) => boolean)(name);
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { product, requestId } = usePage();
  const t = useTranslations();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const status = isRouteErrorResponse(error) || error instanceof CallError ? error.status : 500;
  const message = isMissing ? t('frame.page_not_found', { path: decoded(pathname) }) : t(`errors.${errorKey(error)}`);
  const retry = useTryAgain(error);
  // Not of a call and not an answer: it failed where the document was rendered.
  const documentId = isRouteErrorResponse(error) || error instanceof CallError ? null : requestId;
  const reference = error instanceof CallError ? error.body.request_id : documentId;
  return (
    <>
      {documentId && <meta name="request-id" content={documentId} />}
      <title>{`${product} · ${isMissing ? message : t('titles.error')}`}</title>
      <ErrorScreen
        status={status}
        message={message}
        reference={reference ? t('frame.quote', { reference }) : undefined}
        action={t('frame.go_home')}
        retry={retry && { label: t('ui.retry'), isBusy: retry.isTrying, run: retry.tryAgain }}
      />
    </>
  );
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * @param url the page's URL, also for its payload
 * @throws a 404 answer for a path that matches no screen
 */
function refuseUnknownPath({ url }: { url: URL }): void {
  if (!findScreen(url.pathname)) throw data(null, { status: 404 });
}

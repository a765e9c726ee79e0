import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { liveSource } from '#features/assets/catalogue/web/live/public.ts';
import { keepAskedPath, restoreSession, useSession, type SessionState } from '#features/identity/session/web/public.ts';
import { isLocale, type Locale } from '#platform/locale.ts';
import { defaultNumberFormat } from '#platform/format/format.ts';
import { LiveContext } from '#platform/live/web/use-live.ts';
import { NumbersProvider } from '#platform/web/numbers.tsx';
import { usePage } from '#platform/web/page.tsx';
import { createQueryClient } from '#platform/web/replies/query-client.ts';
import { Kit } from '#ui/theme/kit.tsx';
import { loadMessages } from '../messages.ts';
import { Frame, FrameSkeleton } from './frame.tsx';

/**
 * Holds the page back until the guard, which runs before it, has decided and the messages of signed-in pages are
 * loaded.
 */
export async function clientLoader() {
  const session = await restoreSession();
  await loadMessages(localeOf(session), 'signed-in');
  return null;
}

/** What the server renders of a signed-in page: the frame without data of any account. */
export function HydrateFallback() {
  const { locale } = usePage();
  // Prefetches the messages of the most likely language. The loader reports errors.
  useEffect(() => void loadMessages(locale, 'signed-in').catch(() => undefined), [locale]);
  return <FrameSkeleton />;
}

/** The signed-in person's language, or the page's if they never chose one. */
function localeOf(session: SessionState): Locale {
  const chosen = session.status === 'signed-in' ? session.profile.locale : null;
  const { lang } = document.documentElement;
  return chosen ?? (isLocale(lang) ? lang : 'pt');
}

export default function FrameLayout() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'signed-in') return <SignedIn key={session.family} family={session.family} />;
  const hasLeft = session.status === 'guest' && session.left === true;
  return <SignedOut path={hasLeft ? null : pathname + search + hash} />;
}

/** The session ended: leads to the sign-in page, and back here after it unless the person signed out. */
function SignedOut({ path }: { path: string | null }) {
  useEffect(() => {
    if (path !== null) keepAskedPath(path);
  }, [path]);
  return <Navigate to="/" replace />;
}

/** One sign-in in one account; its query cache is not shared with others. */
function SignedIn({ family }: { family: string }) {
  const [queries] = useState(createQueryClient);
  const [live] = useState({ name: family, source: liveSource });
  const session = useSession();
  const { scope } = usePage();
  const profile = session.status === 'signed-in' ? session.profile : null;
  useProfileChoices();
  useEffect(() => () => queries.clear(), [queries]);
  if (scope !== 'signed-in') return <FrameSkeleton />;
  return (
    <QueryClientProvider client={queries}>
      <NumbersProvider format={profile?.number_format ?? defaultNumberFormat} units={profile?.units ?? 'metric'}>
        <LiveContext value={live}>
          <Kit>
            <Frame>
              <Outlet />
            </Frame>
          </Kit>
        </LiveContext>
      </NumbersProvider>
    </QueryClientProvider>
  );
}

/** Applies the person's language and time zone from their profile. */
function useProfileChoices(): void {
  const session = useSession();
  const { locale, scope, chooseLocale, showSignedIn, setTimeZone } = usePage();
  const profile = session.status === 'signed-in' ? session.profile : null;
  const wanted = profile?.locale;
  // The profile's language applies when it is loaded; later choices take precedence.
  const follow = useEffectEvent((language: Locale) => {
    if (language !== locale && scope === 'signed-in') void chooseLocale(language);
  });
  useEffect(() => {
    if (wanted) follow(wanted);
  }, [wanted]);
  const show = useEffectEvent(() => void showSignedIn(wanted ?? locale));
  // Before the first paint: the loader has fetched the messages.
  useLayoutEffect(() => {
    if (scope !== 'signed-in') show();
  }, [scope]);
  const zone = profile?.time_zone ?? profile?.account_time_zone;
  useEffect(() => setTimeZone(zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone), [zone, setTimeZone]);
}

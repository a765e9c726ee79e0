import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { keepAskedPath, useSession } from '#features/session/web/public.ts';
import type { Locale } from '#platform/locale.ts';
import { defaultNumberFormat } from '#platform/format.ts';
import { NumbersProvider } from '#platform/web/numbers.tsx';
import { usePage } from '#platform/web/page.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { Frame, FrameSkeleton } from './frame.tsx';

/** Holds the page back until the guard, which runs before it, has decided. */
export function clientLoader() {
  return null;
}

/** What the server renders of a signed-in page: the frame, and nothing of any account. */
export function HydrateFallback() {
  return <FrameSkeleton />;
}

export default function FrameLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-in') return <SignedIn key={session.family} />;
  return <SignedOut path={pathname + search} />;
}

/** The session ended under the page: back to the sign-in page, and here again after it. */
function SignedOut({ path }: { path: string }) {
  useEffect(() => keepAskedPath(path), [path]);
  return <Navigate to="/" replace />;
}

/** One sign-in in one account: nothing that it has read outlives it. */
function SignedIn() {
  const [queries] = useState(createQueryClient);
  const session = useSession();
  const format = session.status === 'signed-in' ? session.profile.number_format : defaultNumberFormat;
  useProfileChoices();
  useEffect(() => () => queries.clear(), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <NumbersProvider format={format}>
        <Frame>
          <Outlet />
        </Frame>
      </NumbersProvider>
    </QueryClientProvider>
  );
}

/** The person's own language and time zone, wherever they sign in. */
function useProfileChoices(): void {
  const session = useSession();
  const { locale, chooseLocale, setTimeZone } = usePage();
  const profile = session.status === 'signed-in' ? session.profile : null;
  const wanted = profile?.locale;
  // The profile's word counts when it comes; what is chosen afterwards is chosen on purpose.
  const follow = useEffectEvent((language: Locale) => {
    if (language !== locale) void chooseLocale(language);
  });
  useEffect(() => {
    if (wanted) follow(wanted);
  }, [wanted]);
  useEffect(
    () => setTimeZone(profile?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone),
    [profile?.time_zone, setTimeZone],
  );
}

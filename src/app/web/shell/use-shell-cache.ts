import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '#platform/web/page.tsx';

/** What a person sees comes first. */
const delayMs = 1_500;

/** Caches the shell of every page that a signed-in person opens, so that it opens without a network, too. */
export function useShellCache(): void {
  const { pathname } = useLocation();
  const { build } = usePage();
  useEffect(() => {
    // During development pages change.
    if (build === '' || !('serviceWorker' in navigator)) return undefined;
    const cache = async () => (await import('./register-service-worker.ts')).cacheShell(build, pathname);
    const timer = setTimeout(() => void cache().catch(() => undefined), delayMs);
    return () => clearTimeout(timer);
  }, [build, pathname]);
}

// oxlint-disable-next-line import/default -- Vite makes it from the query.
import script from '../service-worker.ts?worker&url';

/** What a page asks the service worker to cache of its build. */
export interface CacheRequest {
  build: string;
  /** Its path. */
  page: string;
  /** What it has loaded of the build. */
  files: string[];
}

export async function cacheShell(build: string, page: string): Promise<void> {
  await navigator.serviceWorker.register(`${script}?build=${build}`, { scope: '/' });
  const { active } = await navigator.serviceWorker.ready;
  // Signing out is to be possible at any time.
  await import('./person-menu-items.tsx');
  const assets = `${location.origin}/assets/`;
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => (name.startsWith(assets) ? [name] : []));
  active?.postMessage({ build, page, files } satisfies CacheRequest);
}

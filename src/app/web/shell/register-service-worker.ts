// oxlint-disable-next-line import/default -- Vite makes it from the query.
import script from '../service-worker.ts?worker&url';
import type { CacheRequest } from '../service-worker.ts';

export async function cacheShell(build: string, page: string): Promise<void> {
  await navigator.serviceWorker.register(`${script}?build=${build}`, { scope: '/' });
  const { active } = await navigator.serviceWorker.ready;
  // Signing out is to be possible at any time.
  await Promise.all([import('./header/person-menu-items.tsx'), import('#ui/overlay/opened-menu.tsx')]);
  const assets = `${location.origin}/assets/`;
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => (name.startsWith(assets) ? [name] : []));
  active?.postMessage({ build, page, files } satisfies CacheRequest);
}

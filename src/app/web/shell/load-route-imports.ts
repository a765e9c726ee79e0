/** React Router's table of routes, as far as this needs it. */
interface RouteTable {
  url: string;
  routes: Record<string, { imports?: string[] } | undefined>;
}

declare global {
  var __reactRouterManifest: RouteTable | undefined;
}

/**
 * Adds to the table of routes which files each one's module imports, so that pointing at a link fetches them all. The build
 * leaves them out of the table (`scripts/build/shorten-manifest.ts`), as the sign-in page has no such links.
 */
export async function loadRouteImports(): Promise<void> {
  const table = globalThis.__reactRouterManifest;
  const version = /manifest-(\w+)\.js$/.exec(table?.url ?? '')?.[1];
  // During development the table has them.
  if (!table || version === undefined) return;
  const answer = await fetch(`/assets/imports-${version}.json`, { priority: 'low' });
  if (!answer.ok) return;
  for (const [id, imports] of Object.entries((await answer.json()) as Record<string, string[]>)) {
    const route = table.routes[id];
    if (route) route.imports = imports;
  }
}

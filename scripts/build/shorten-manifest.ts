import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Route {
  parentId?: string;
  imports?: string[];
  css?: string[];
}

interface RouteTable {
  routes: Record<string, Route | undefined>;
}

const beginning = 'window.__reactRouterManifest=';

/**
 * Halves the table of routes, which every page loads: it no longer says that a route has no loader or action, nor which files
 * are there with a route above it. What the modules of routes import, which is for links that are pointed at, becomes a file
 * beside it (`load-route-imports.ts`).
 * @param folder the browser's files
 */
export async function shortenManifest(folder: string): Promise<void> {
  const assets = path.join(folder, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error(`There is no table of routes in ${assets}.`);
  const code = await readFile(path.join(assets, name), 'utf8');
  if (!code.startsWith(beginning)) throw new Error(`${name} is not as React Router wrote it.`);
  const { table, imports } = shortened(JSON.parse(code.slice(beginning.length).replace(/;$/, '')) as RouteTable);
  await writeFile(path.join(assets, name), `${beginning}${JSON.stringify(table)};`);
  await writeFile(path.join(assets, name.replace(/^manifest-(\w+)\.js$/, 'imports-$1.json')), JSON.stringify(imports));
}

/** The table without what goes without saying, and the files that each route's module imports and no route above it has. */
export function shortened<Table extends RouteTable>(whole: Table): { table: Table; imports: Record<string, string[]> } {
  const routes: [string, object][] = [];
  const imports: Record<string, string[]> = {};
  for (const [id, route] of Object.entries(whole.routes)) {
    const above = new Set(
      ancestorsOf(whole.routes, route).flatMap(({ imports = [], css = [] }) => [...imports, ...css]),
    );
    const isNew = (name: string) => !above.has(name);
    const css = route?.css?.filter(isNew) ?? [];
    const entries: [string, unknown][] = Object.entries({
      ...route,
      imports: undefined,
      css: css.length > 0 ? css : undefined,
    });
    routes.push([id, Object.fromEntries(entries.filter(([, value]) => value !== false))]);
    imports[id] = route?.imports?.filter(isNew) ?? [];
  }
  return { table: { ...whole, routes: Object.fromEntries(routes) }, imports };
}

function ancestorsOf(routes: RouteTable['routes'], route: Route | undefined): Route[] {
  const above = routes[route?.parentId ?? ''];
  return above ? [above, ...ancestorsOf(routes, above)] : [];
}

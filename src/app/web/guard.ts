import { matchRoutes } from 'react-router';
import { screens, type Params, type Screen } from './screens.ts';

/** The visitor: null for guests, otherwise what the profile allows. */
export type Visitor = null | {
  modules: readonly string[];
  sections: readonly string[];
  oathSso: boolean;
  lacksFactor?: boolean;
};

export type Decision = { kind: 'show'; name: string } | { kind: 'redirect'; to: string } | { kind: 'not-found' };

const signInPath = '/';
const homePath = '/home';
/** Where the asset module redirects people who lack a section. */
const moduleHomeName = 'services-simc-home';

/** Where a person sets the second factor up that the current account requires, and what they may open before. */
const securityPath = '/settings/security';
const withoutFactor = new Set(['settings-security', 'settings-profile', 'settings-my-accounts']);

const always = new Set(['home', 'settings-profile', 'settings-my-accounts', 'account']);

/**
 * Decides what a path shows to a visitor, in the specification's order: validation; redirect; guest or signed in;
 * modules of the profile, and sections of the asset module.
 */
export function guard(pathname: string, visitor: Visitor, table: readonly Screen[] = screens): Decision {
  const found = findScreen(pathname, table);
  if (!found) return { kind: 'not-found' };
  const { screen, params } = found;
  const to = resolved(screen.redirect, params);
  if (to) return { kind: 'redirect', to };
  if (screen.area === 'guest')
    return visitor ? { kind: 'redirect', to: homePath } : { kind: 'show', name: screen.name };
  if (!visitor) return { kind: 'redirect', to: signInPath };
  if (visitor.lacksFactor && !withoutFactor.has(screen.name)) return { kind: 'redirect', to: securityPath };
  if (!opens(visitor, screen.name)) return { kind: 'redirect', to: homePath };
  const section = resolved(screen.section, params);
  if (section && !visitor.sections.includes(section)) return { kind: 'redirect', to: moduleHome(table) };
  return { kind: 'show', name: screen.name };
}

type Found = { screen: Screen; params: Params } | null;

/** What paths of a table led to: the router compiles the whole table for each question, and a page asks it for each link. */
const foundIn = new WeakMap<readonly Screen[], Map<string, Found>>();
/** Paths of one table that are remembered; beyond them it is asked again. */
const rememberedPaths = 500;

/** The screen of a path; null if there is none. */
export function findScreen(pathname: string, table: readonly Screen[] = screens): Found {
  const known = foundIn.get(table) ?? new Map<string, Found>();
  foundIn.set(table, known);
  const before = known.get(pathname);
  if (before !== undefined) return before;
  const found = matchScreen(pathname, table);
  if (known.size >= rememberedPaths) known.clear();
  known.set(pathname, found);
  return found;
}

function matchScreen(pathname: string, table: readonly Screen[]): Found {
  const match = matchRoutes(
    table.map((screen) => ({ id: screen.name, path: screen.path, handle: screen })),
    pathname,
  )?.at(-1);
  if (!match) return null;
  const { params } = match;
  const screen = match.route.handle;
  return screen.validate && !screen.validate(params) ? null : { screen, params };
}

/** Whether a visitor may open a path, to leave out other links. */
export function mayOpen(visitor: Visitor, path: string, table: readonly Screen[] = screens): boolean {
  return guard(path, visitor, table).kind === 'show';
}

/** A property of a screen: fixed, or computed from parameters. */
function resolved<Answer extends string>(
  word: Answer | ((params: Params) => Answer | null) | undefined,
  params: Params,
): Answer | null {
  return (typeof word === 'function' ? word(params) : word) ?? null;
}

function opens(visitor: NonNullable<Visitor>, name: string): boolean {
  if (always.has(name)) return true;
  if (name === 'settings-security') return !visitor.oathSso;
  return visitor.modules.some((code) => name.startsWith(code.replaceAll(':', '-')));
}

function moduleHome(table: readonly Screen[]): string {
  return table.find((screen) => screen.name === moduleHomeName)?.path ?? homePath;
}

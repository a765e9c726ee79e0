import { matchRoutes } from 'react-router';
import { screens, type Params, type Screen } from './screens.ts';

/** Who asks: nobody, or a person with what their profile opens. */
export type Visitor = null | { modules: readonly string[]; sections: readonly string[]; oathSso: boolean };

export type Decision = { kind: 'show'; name: string } | { kind: 'redirect'; to: string } | { kind: 'not-found' };

const signInPath = '/';
const homePath = '/home';
/** Where the asset module leads those who lack one of its sections, for as long as it has no home of its own. */
const moduleHomeName = 'services-simc-home';

const always = new Set(['home', 'settings-profile', 'settings-my-accounts', 'account']);

/**
 * What a path shows to a visitor. The order is the specification's: validation, for everyone; redirect; guest or signed in;
 * then the profile's modules, and the asset module's sections.
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
  if (!opens(visitor, screen.name)) return { kind: 'redirect', to: homePath };
  const section = resolved(screen.section, params);
  if (section && !visitor.sections.includes(section)) return { kind: 'redirect', to: moduleHome(table) };
  return { kind: 'show', name: screen.name };
}

/** The screen that a path names; null where there is none, for anyone. */
export function findScreen(
  pathname: string,
  table: readonly Screen[] = screens,
): { screen: Screen; params: Params } | null {
  const match = matchRoutes(
    table.map((screen) => ({ id: screen.name, path: screen.path, handle: screen })),
    pathname,
  )?.at(-1);
  if (!match) return null;
  const { params } = match;
  const screen = match.route.handle;
  return screen.validate && !screen.validate(params) ? null : { screen, params };
}

/** Whether a visitor would be shown a path, for links that are absent otherwise. */
export function mayOpen(visitor: Visitor, path: string, table: readonly Screen[] = screens): boolean {
  return guard(path, visitor, table).kind === 'show';
}

/** What a screen says of a path: outright, or by its parameters. */
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

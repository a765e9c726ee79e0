import { matchRoutes } from 'react-router';
import { screens, type Screen } from './screens.ts';

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
  const match = matchRoutes(
    table.map((screen) => ({ id: screen.name, path: screen.path, handle: screen })),
    pathname,
  )?.at(-1);
  if (!match) return { kind: 'not-found' };
  const screen = match.route.handle;
  if (screen.validate && !screen.validate(match.params)) return { kind: 'not-found' };
  if (screen.redirect) return { kind: 'redirect', to: screen.redirect };
  if (screen.area === 'guest')
    return visitor ? { kind: 'redirect', to: homePath } : { kind: 'show', name: screen.name };
  if (!visitor) return { kind: 'redirect', to: signInPath };
  if (!opens(visitor, screen.name)) return { kind: 'redirect', to: homePath };
  if (screen.section && !visitor.sections.includes(screen.section)) return { kind: 'redirect', to: moduleHome(table) };
  return { kind: 'show', name: screen.name };
}

/** Whether a visitor would be shown a screen, for links that are absent otherwise. */
export function mayOpen(visitor: Visitor, name: string, table: readonly Screen[] = screens): boolean {
  const screen = table.find((candidate) => candidate.name === name);
  return screen !== undefined && guard(screen.path, visitor, table).kind === 'show';
}

function opens(visitor: NonNullable<Visitor>, name: string): boolean {
  if (always.has(name)) return true;
  if (name === 'settings-security') return !visitor.oathSso;
  return visitor.modules.some((code) => name.startsWith(code.replaceAll(':', '-')));
}

function moduleHome(table: readonly Screen[]): string {
  return table.find((screen) => screen.name === moduleHomeName)?.path ?? homePath;
}

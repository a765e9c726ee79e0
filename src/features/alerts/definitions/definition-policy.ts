import type { Scope } from '#platform/scope.ts';

/** Who may create, change and delete definitions: administrators of the account. */
export function mayDefine({ role }: Pick<Scope, 'role'>): boolean {
  return role === 'admin';
}

import type { Endpoint } from '../contract.ts';
import { forbidden } from '../errors.ts';
import { hasModule, type Scope } from '../scope.ts';

/**
 * What the guard shows, the API demands; and so does work that outlives the request.
 * @throws Refusal `forbidden`
 */
export function demandAccess({ access }: Endpoint, scope: Scope): void {
  if (access.kind !== 'session') return;
  if (access.role === 'admin' && scope.role !== 'admin') throw forbidden();
  if (access.module && !hasModule(scope.modules, access.module)) throw forbidden();
  const sections = [access.section ?? []].flat();
  if (sections.length > 0 && !sections.some((section) => scope.sections.includes(section))) throw forbidden();
  if (access.act && !scope.mayAct) throw forbidden();
}

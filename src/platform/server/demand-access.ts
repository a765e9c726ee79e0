import type { Endpoint } from '../contract.ts';
import { forbidden } from '../errors.ts';
import { keysFor } from '../key-access.ts';
import { assetModule, hasModule, type Scope } from '../scope.ts';
import type { KnownKey } from './context.ts';

/**
 * Checks the access that the route guard shows; also used by work that outlives the request.
 * @throws Refusal `forbidden`
 */
export function demandAccess(endpoint: Endpoint, scope: Scope): void {
  const { access, method } = endpoint;
  if (access.kind !== 'session') return;
  if (scope.key && !keysFor(endpoint).includes(scope.key)) throw forbidden();
  if (access.role === 'admin' && scope.role !== 'admin') throw forbidden();
  if (access.module && !hasModule(scope.modules, access.module)) throw forbidden();
  const sections = [access.section ?? []].flat();
  if (sections.length > 0 && !sections.some((section) => scope.sections.includes(section))) throw forbidden();
  // A reading key also gets data that helps people act.
  if (access.act && !scope.mayAct && !(scope.key && method === 'GET')) throw forbidden();
}

/**
 * The same for a call that accepts only keys.
 * @throws Refusal `forbidden`
 */
export function demandKeyAccess(endpoint: Endpoint, key: Pick<KnownKey, 'kind' | 'sections' | 'modules'>): void {
  const { access } = endpoint;
  if (!keysFor(endpoint).includes(key.kind)) throw forbidden();
  // What keys alone may call is of the asset module.
  if (!hasModule(key.modules, assetModule)) throw forbidden();
  if (access.kind === 'key' && access.section && !key.sections.includes(access.section)) throw forbidden();
}

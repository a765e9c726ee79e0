import type { Endpoint, AnyKeyKind } from './contract.ts';
import { assetModule } from './scope.ts';

/** The kinds of API key that may make a call, within their units and sections; used by the server and by OpenAPI. */
export function keysFor({ method, access }: Pick<Endpoint, 'method' | 'access'>): readonly AnyKeyKind[] {
  if (access.kind === 'key') return access.keys;
  if (access.kind === 'guest' || access.role === 'admin') return [];
  if (!(access.keys ?? access.module === assetModule)) return [];
  if (method !== 'GET') return ['full'];
  return access.aemp ? ['read', 'full', 'aemp'] : ['read', 'full'];
}

import type { BodyOf } from '#platform/contract.ts';
import { code, type FieldErrors } from '#platform/errors.ts';
import { defaultRequestsPerMinute, hasScope, hasSections, keySections, type createApiKey } from './contract.ts';

type Request = BodyOf<typeof createApiKey>;
type Grants = Pick<Request, 'name' | 'kind'> & {
  unit_ids: string[];
  all_units: boolean;
  sections: string[];
  expires_at: string | null;
  requests_per_minute: number | null;
  customer: string | null;
};

/** Validation errors of a requested key, by field. */
export function faultsOf({ kind, expires_at, unit_ids = [], ...asked }: Request, now: number): FieldErrors {
  const faults: FieldErrors = {};
  if (expires_at && Date.parse(expires_at) <= now) faults['expires_at'] = [code.tooOld];
  if (unit_ids.length > 0 && asked.all_units === true) faults['unit_ids'] = [code.unknownField];
  if (asked.customer && kind !== 'aemp') faults['customer'] = [code.unknownField];
  const isLimited = unit_ids.length > 0 || asked.all_units === false;
  if (isLimited && (!hasScope(kind) || asked.customer)) faults['unit_ids'] = [code.unknownField];
  if (asked.sections && asked.sections.length > 0 && !hasSections(kind)) faults['sections'] = [code.unknownField];
  if (asked.requests_per_minute !== undefined && !hasScope(kind)) faults['requests_per_minute'] = [code.unknownField];
  return faults;
}

/** Request completed by the defaults of its kind. */
export function grantsOf({ name, kind, expires_at = null, unit_ids: named = [], ...asked }: Request): Grants {
  const all_units = asked.all_units ?? named.length === 0;
  const unit_ids = all_units ? [] : named;
  const scope = hasScope(kind)
    ? {
        sections: hasSections(kind) ? (asked.sections ?? [...keySections]) : ['assets'],
        requests_per_minute: asked.requests_per_minute ?? defaultRequestsPerMinute,
      }
    : { sections: [], requests_per_minute: null };
  return { name, kind, all_units, unit_ids, expires_at, customer: asked.customer ?? null, ...scope };
}

import type { InputKind } from '../contract.ts';
import type { Inputs } from '../input-fields.ts';
import { sources } from './input-sources.ts';

/** How an input stands in the audit: known by its asset, its unit or its category. */
export function auditOf<K extends InputKind>(kind: K, before: Inputs[K] | null, after: Inputs[K] | null) {
  return { entity: sources[kind].entity, before: before && named(before), after: after && named(after) };
}

function named(input: Inputs[InputKind]): object {
  const place = 'unit' in input ? (input.unit?.code ?? null) : input.category;
  return { code: input.asset?.code ?? place, ...input };
}

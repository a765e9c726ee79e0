import { silenceCauses, type SilenceCause } from '#features/indicators/public.ts';

const name = 'cause';

/** Of which likely causes the list of the silent is, by its address; none: of all. */
export function readCauses(params: URLSearchParams): SilenceCause[] {
  const asked = params.getAll(name);
  return silenceCauses.filter((cause) => asked.includes(cause));
}

export function writeCauses(params: URLSearchParams, causes: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(name);
  for (const cause of causes) next.append(name, cause);
  return next;
}

import type { IdentityScheme } from './profiles.ts';
import type { MachineIdentity } from './read-fleet.ts';

/** An asset that a machine may be. */
export interface KnownAsset {
  id: string;
  code: string;
  manufacturer: string | null;
  model: string | null;
  serial: string | null;
}

/** The name of a machine in its feed by each scheme; null: it has none. */
const keyBy: Record<IdentityScheme, (machine: MachineIdentity) => string | null> = {
  pin: ({ pin }) => (pin === null ? null : `pin ${normalize(pin)}`),
  serial: ({ make, model, serial }) =>
    serial === null ? null : `serial ${[make, model, serial].map((part) => normalize(part ?? '')).join(' ')}`,
  id: ({ equipmentId }) => (equipmentId === null ? null : `id ${normalize(equipmentId)}`),
};

/** Whether an asset is a machine by a scheme: a PIN is its serial number or code, an id its code. */
const fits: Record<IdentityScheme, (machine: MachineIdentity, asset: KnownAsset) => boolean> = {
  pin: ({ pin }, asset) => same(asset.serial, pin) || same(asset.code, pin),
  serial: ({ make, model, serial }, asset) =>
    same(asset.serial, serial) && agrees(asset.manufacturer, make) && agrees(asset.model, model),
  id: ({ equipmentId }, asset) => same(asset.code, equipmentId),
};

/** The asset that a machine is, by the first scheme that any asset fits. Several that fit are none. */
export function findAsset(
  machine: MachineIdentity,
  assets: readonly KnownAsset[],
  schemes: readonly IdentityScheme[],
): KnownAsset | null {
  for (const scheme of schemes) {
    const found = assets.filter((asset) => fits[scheme](machine, asset));
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

/** Machines with their keys, each once: a PIN that several have names none of them. */
export function keyed<M extends MachineIdentity>(
  machines: readonly M[],
  schemes: readonly IdentityScheme[],
): { machine: M; key: string }[] {
  const pins = Map.groupBy(machines, ({ pin }) => (pin === null ? '' : normalize(pin)));
  const found = new Map<string, M>();
  for (const one of machines) {
    const isOnly = pins.get(normalize(one.pin ?? ''))?.length === 1;
    const machine = isOnly ? one : { ...one, pin: null };
    const key = schemes.map((scheme) => keyBy[scheme](machine)).find((one) => one !== null) ?? null;
    if (key !== null && !found.has(key)) found.set(key, machine);
  }
  return [...found].map(([key, machine]) => ({ machine, key }));
}

const normalize = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase();
const same = (a: string | null, b: string | null) => a !== null && b !== null && normalize(a) === normalize(b);
/** One of both may be unknown. */
const agrees = (a: string | null, b: string | null) => a === null || b === null || same(a, b);

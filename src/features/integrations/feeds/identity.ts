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

/** PINs of the pages that were read, each with the other names of its machine; null: several machines have it. */
export type KnownPins = Map<string, string | null>;

interface NamedMachine<M> {
  /** Without a PIN that another has, too. */
  machine: M;
  key: string | null;
  /** Why it has no key. */
  fault: 'no_name' | 'same_pin' | null;
}

/** Machines of a page with their keys. A PIN that several have names none of them, also those of earlier pages. */
export function nameMachines<M extends MachineIdentity>(
  machines: readonly M[],
  schemes: readonly IdentityScheme[],
  pins: KnownPins = new Map(),
): NamedMachine<M>[] {
  const onPage = Map.groupBy(machines, pinOf);
  const named = machines.map((one): NamedMachine<M> => {
    const pin = pinOf(one);
    const known = pin === null ? undefined : pins.get(pin);
    const isShared =
      pin !== null && ((onPage.get(pin)?.length ?? 0) > 1 || (known !== undefined && known !== otherNames(one)));
    const machine = isShared ? { ...one, pin: null } : one;
    const key = schemes.map((scheme) => keyBy[scheme](machine)).find((found) => found !== null) ?? null;
    return { machine, key, fault: key !== null ? null : isShared ? 'same_pin' : 'no_name' };
  });
  for (const [at, one] of machines.entries()) {
    const pin = pinOf(one);
    if (pin !== null) pins.set(pin, named[at]?.machine.pin === null ? null : otherNames(one));
  }
  return named;
}

/** Machines with their keys, each once. */
export function keyed<M>(named: readonly NamedMachine<M>[]): { machine: M; key: string }[] {
  const found = new Map<string, M>();
  for (const { machine, key } of named) if (key !== null && !found.has(key)) found.set(key, machine);
  return [...found].map(([key, machine]) => ({ machine, key }));
}

const pinOf = ({ pin }: MachineIdentity) => (pin === null ? null : normalize(pin));
const otherNames = ({ make, model, serial, equipmentId }: MachineIdentity) =>
  [make, model, serial, equipmentId].map((name) => normalize(name ?? '')).join(' ');
const normalize = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase();
const same = (a: string | null, b: string | null) => a !== null && b !== null && normalize(a) === normalize(b);
/** One of both may be unknown. */
const agrees = (a: string | null, b: string | null) => a === null || b === null || same(a, b);

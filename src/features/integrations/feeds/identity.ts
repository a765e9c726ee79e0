import type { MachineIdentity } from './read-fleet.ts';

/** An asset that a machine may be. */
export interface KnownAsset {
  id: string;
  code: string;
  manufacturer: string | null;
  model: string | null;
  serial: string | null;
}

/** What names a machine in its feed: its PIN, else make, model and serial number, else its id. Null: nothing does. */
function machineKey({ pin, make, model, serial, equipmentId }: MachineIdentity): string | null {
  if (pin !== null) return `pin ${normalize(pin)}`;
  if (serial !== null) return `serial ${[make, model, serial].map((part) => normalize(part ?? '')).join(' ')}`;
  return equipmentId === null ? null : `id ${normalize(equipmentId)}`;
}

/**
 * The asset that a machine is: by its PIN as serial number or code, by make, model and serial number, by its id as
 * code. Several that fit are none.
 */
export function findAsset(machine: MachineIdentity, assets: readonly KnownAsset[]): KnownAsset | null {
  const { pin, make, model, serial, equipmentId } = machine;
  const tests: (((asset: KnownAsset) => boolean) | null)[] = [
    pin === null ? null : (asset) => same(asset.serial, pin) || same(asset.code, pin),
    serial === null
      ? null
      : (asset) => same(asset.serial, serial) && agrees(asset.manufacturer, make) && agrees(asset.model, model),
    equipmentId === null ? null : (asset) => same(asset.code, equipmentId),
  ];
  for (const test of tests) {
    const found = test === null ? [] : assets.filter(test);
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

/** Machines with their keys, each once: a PIN that several have names none of them. */
export function keyed<M extends MachineIdentity>(machines: readonly M[]): { machine: M; key: string }[] {
  const pins = Map.groupBy(machines, ({ pin }) => (pin === null ? '' : normalize(pin)));
  const found = new Map<string, M>();
  for (const one of machines) {
    const isOnly = pins.get(normalize(one.pin ?? ''))?.length === 1;
    const machine = isOnly ? one : { ...one, pin: null };
    const key = machineKey(machine);
    if (key !== null && !found.has(key)) found.set(key, machine);
  }
  return [...found].map(([key, machine]) => ({ machine, key }));
}

const normalize = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase();
const same = (a: string | null, b: string | null) => a !== null && b !== null && normalize(a) === normalize(b);
/** One of both may be unknown. */
const agrees = (a: string | null, b: string | null) => a === null || b === null || same(a, b);

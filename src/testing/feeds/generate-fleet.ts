import {
  elementNames,
  isoSeconds,
  seriesNames,
  type ElementName,
  type Equipment,
  type Message,
} from '#features/integrations/aemp/elements.ts';
import { aempPageSize } from '#features/integrations/aemp/contract.ts';
import { linksOf } from '#features/integrations/aemp/links.ts';
import { fleetDocument } from '#features/integrations/aemp/write-document.ts';

/** A machine that reports each element at a rhythm of its own; what it reports follows from its number and the time. */
export interface GeneratedMachine {
  index: number;
  header: Readonly<Record<'OEMName' | 'Model' | 'EquipmentID' | 'SerialNumber' | 'PIN', string>>;
}

export function generateFleet(count: number, make = 'Terra'): GeneratedMachine[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(5, '0');
    const name = make.slice(0, 3).toUpperCase();
    return {
      index,
      header: {
        OEMName: make,
        Model: `${name}${200 + (index % 7) * 10}`,
        EquipmentID: `${name}-${number}`,
        SerialNumber: `S${number}`,
        PIN: `${name}0PIN${number}`,
      },
    };
  });
}

const minuteS = 60;
/** Seconds between two reports of an element. Several reports fall on the same second. */
const rhythmS: Record<ElementName, number> = {
  Locations: 10 * minuteS,
  CumulativeOperatingHours: 20 * minuteS,
  CumulativeFuelUsed: 30 * minuteS,
  FuelRemainingRatio: 30 * minuteS,
  Distance: 20 * minuteS,
  EngineCondition: 40 * minuteS,
  Faults: 720 * minuteS,
};

const begin = Date.UTC(2026, 0, 1);
const stepMs = (element: ElementName) => rhythmS[element] * 1_000;
/** Machines report at different seconds. */
const offsetMs = ({ index }: GeneratedMachine) => (index % 60) * 1_000;

function messageOf({ index }: GeneratedMachine, element: ElementName, time: number): Message {
  const hours = (time - begin) / 3_600_000;
  const values: Record<ElementName, Message['values']> = {
    Locations: {
      Latitude: round(-30 - (index % 100) / 100 - hours / 1e5, 6),
      Longitude: round(-51 - Math.floor(index / 100) / 100, 6),
      Altitude: 40 + (index % 50),
      AltitudeUnits: 'metre',
    },
    CumulativeOperatingHours: { Hour: round(100 + index + hours / 2, 2) },
    CumulativeFuelUsed: { FuelUnits: 'litre', FuelConsumed: round(1_000 + index + hours * 4, 1) },
    FuelRemainingRatio: { Percent: round(90 - ((hours + index) % 80), 1) },
    Distance: { OdometerUnits: 'kilometre', Odometer: round(50 + index + hours / 3, 1) },
    EngineCondition: { EngineNumber: '', Running: (Math.floor(time / stepMs('EngineCondition')) + index) % 2 === 0 },
    Faults: { CodeIdentifier: `E-${index % 9}`, CodeDescription: 'Low oil pressure', CodeSeverity: 'Amber' },
  };
  return { datetime: isoSeconds(new Date(time)), values: values[element] };
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Times at which an element is reported, from `start` until before `end`, milliseconds since 1970. */
function timesOf(machine: GeneratedMachine, element: ElementName, { start, end }: { start: number; end: number }) {
  const [step, offset] = [stepMs(element), offsetMs(machine)];
  const first = Math.ceil((start - offset) / step) * step + offset;
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) }, (_, n) => first + n * step);
}

/** How long a report takes to its maker's service: up to eight minutes, and now and then two hours. */
function delayMs({ index }: GeneratedMachine, element: ElementName, time: number): number {
  const count = Math.round(time / stepMs(element)) + index + elementNames.indexOf(element);
  return (count % 17 === 0 ? 120 : (count % 5) * 2) * 60_000;
}

export interface SeriesSpan {
  start: number;
  end: number;
  /** What the service knows: reports that it has received. */
  now: number;
  /** Whether the span is of the times of events, or of their receipt. */
  clock: 'event' | 'received';
}

const longestDelayMs = 120 * 60_000;

/** Messages of a span, oldest first. */
export function seriesOf(
  machine: GeneratedMachine,
  element: ElementName,
  { start, end, now, clock }: SeriesSpan,
): Message[] {
  const from = clock === 'event' ? start : start - longestDelayMs;
  return timesOf(machine, element, { start: from, end })
    .filter((time) => {
      const received = time + delayMs(machine, element, time);
      return received <= now && (clock === 'event' || (received >= start && received < end));
    })
    .map((time) => messageOf(machine, element, time));
}

/** A machine of the snapshot: the newest message of each element, but of fault codes where they come as series alone. */
export function snapshotOf(machine: GeneratedMachine, now: number, hasFaults = true): Equipment {
  const elements = elementNames.flatMap((element) => {
    if (element === 'Faults' && !hasFaults) return [];
    const start = now - stepMs(element) - longestDelayMs;
    const message = seriesOf(machine, element, { start, end: now, now, clock: 'event' }).at(-1);
    return message === undefined ? [] : [{ name: seriesNames[element].item, message }];
  });
  return { header: machine.header, elements };
}

/** Pages of a fleet of so many machines in the form of the standard, as a maker's service answers them. */
export function writeFleet(count: number, format: 'json' | 'xml', now: number): string[] {
  const fleet = generateFleet(count);
  const pages = Math.ceil(count / aempPageSize);
  return Array.from({ length: pages }, (_, at) => {
    const shown = fleet.slice(at * aempPageSize, (at + 1) * aempPageSize).map((machine) => snapshotOf(machine, now));
    const links = linksOf(at + 1, pages, (page) => `/Fleet/${page}`);
    return fleetDocument(shown, links, new Date(now))[format]();
  });
}

import { plainReport, type FaultReport } from '#features/assets/faults/public.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { childOf, findAll, numberOf, textOf, type DocumentNode } from './read-document.ts';

/** How a provider names a machine. Null: it does not say, or says something that is no name. */
export interface MachineIdentity {
  pin: string | null;
  make: string | null;
  model: string | null;
  serial: string | null;
  equipmentId: string | null;
}

export interface MachinePlace {
  /** Milliseconds since 1970. */
  time: number;
  latitude: number;
  longitude: number;
  altitude_m: number | null;
}

/** Fields of a position that a provider reports, in our units. */
export const readFields = ['hour_meter_h', 'odometer_km', 'fuel_used_l', 'fuel_pct', 'engine_on'] as const;
export type ReadField = (typeof readFields)[number];

/** A value with its own time. */
export interface MachineValue {
  field: ReadField;
  time: number;
  value: number | boolean;
}

export interface ReadMachine extends MachineIdentity {
  place: MachinePlace | null;
  values: MachineValue[];
  faults: { time: number; report: FaultReport }[];
  /** Elements that could not be read. */
  unreadable: string[];
}

export interface FleetPage {
  machines: ReadMachine[];
  /** Address of the next page as it is written; null: this is the last. */
  next: string | null;
}

/** Reads a page of a fleet snapshot, or one machine. */
export function readFleet(document: DocumentNode): FleetPage {
  const machines = findAll(document, 'equipment').filter((one) => one.names.includes('equipmentheader'));
  return { machines: machines.map(readMachine), next: nextOf(document) };
}

/** Messages of one element over time. */
export interface SeriesPage extends Pick<ReadMachine, 'values' | 'faults' | 'unreadable'> {
  places: MachinePlace[];
  next: string | null;
}

/** Reads a page of a series. @param item name of its messages, such as `FuelUsed` */
export function readSeries(document: DocumentNode, item: string): SeriesPage {
  const name = item.toLowerCase();
  const messages = findAll(document, name);
  const read: SeriesPage = { places: [], values: [], faults: [], unreadable: [], next: nextOf(document) };
  const known = elements.find(({ element }) => element === name);
  for (const message of messages) {
    const place = name === 'location' ? placeOf(message) : null;
    if (place !== null) read.places.push(place);
    else if (name === 'faultcode') readFault(read, message);
    else if (known) readElement(read, message, { ...known, valueOf: known.read });
  }
  return read;
}

function nextOf(document: DocumentNode): string | null {
  const links = findAll(document, 'links', 'equipment').flatMap((one) =>
    one.names.includes('rel') ? [one] : findAll(one, 'link'),
  );
  const next = links.find((link) => textOf(link, 'rel')?.toLowerCase() === 'next');
  return textOf(next, 'href');
}

/** Names that say that there is none. */
const noNames = /^(missing|unknown|n\/?a|null|none|undefined|-+|0+)$/i;

function nameOf(parent: DocumentNode | undefined, name: string): string | null {
  const text = textOf(parent, name);
  return text === null || noNames.test(text) ? null : text.slice(0, 100);
}

export function readMachine(machine: DocumentNode): ReadMachine {
  const header = childOf(machine, 'equipmentheader');
  const read: ReadMachine = {
    pin: nameOf(header, 'pin'),
    make: nameOf(header, 'oemname') ?? nameOf(header, 'make'),
    model: nameOf(header, 'model'),
    serial: serialOf(machine, header),
    equipmentId: nameOf(header, 'equipmentid')?.replace(/^(PIN|VIN):\s*/i, '') ?? null,
    place: null,
    values: [],
    faults: [],
    unreadable: [],
  };
  read.place = placeOf(childOf(machine, 'location'));
  for (const { element, field, read: valueOf } of elements)
    readElement(read, childOf(machine, element), { element, field, valueOf });
  for (const fault of findAll(machine, 'faultcode')) readFault(read, fault);
  return read;
}

/** None if it is the tracker's. */
function serialOf(machine: DocumentNode, header: DocumentNode | undefined): string | null {
  const serial = nameOf(header, 'serialnumber');
  const metadata = childOf(machine, 'metadata') ?? childOf(header, 'metadata');
  return serial === textOf(metadata, 'telematicserialnumber') ? null : serial;
}

/** Absent at (0, 0), where no machine is, and without a time. */
function placeOf(location: DocumentNode | undefined): MachinePlace | null {
  const time = timeOf(location);
  const [latitude, longitude] = [numberOf(location, 'latitude'), numberOf(location, 'longitude')];
  if (time === null || latitude === null || longitude === null || Number.isNaN(latitude + longitude)) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return null;
  const altitude = numberOf(location, 'altitude');
  const isFeet = /^f(oo|ee)?t$/i.test(textOf(location, 'altitudeunits') ?? '');
  const isAltitude = altitude !== null && Number.isFinite(altitude);
  return { time, latitude, longitude, altitude_m: isAltitude ? altitude * (isFeet ? 0.3048 : 1) : null };
}

/** Earliest time that a machine could have; before it are dates that say that there is none, as 0001-01-01. */
const earliest = Date.UTC(2000, 0, 1);

/** The attribute `datetime`, a child of that name, or as one of the makers writes it. */
function timeOf(element: DocumentNode | undefined): number | null {
  const text = textOf(element, 'datetime');
  if (text === null) return null;
  const time = parseTime(text);
  return Number.isNaN(time) || time < earliest ? null : time;
}

/** NaN if it is no time. Times without a zone are in UTC. */
function parseTime(text: string): number {
  // Nearly all are `2026-11-20T10:00:00Z`, which takes `Date.parse` a tenth of the time that a machine takes.
  if (text.length === 20 && text[10] === 'T' && text[19] === 'Z') {
    const [month, day, hour] = [twoDigits(text, 5), twoDigits(text, 8), twoDigits(text, 11)];
    const [minute, second] = [twoDigits(text, 14), twoDigits(text, 17)];
    if (month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60)
      return Date.UTC(twoDigits(text, 0) * 100 + twoDigits(text, 2), month - 1, day, hour, minute, second);
  }
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
}

function twoDigits(text: string, at: number): number {
  const [ten, one] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48];
  return ten >= 0 && ten <= 9 && one >= 0 && one <= 9 ? ten * 10 + one : Number.NaN;
}

type ReadValue = (element: DocumentNode) => number | boolean | null;

const elements: readonly { element: string; field: ReadField; read: ReadValue }[] = [
  { element: 'cumulativeoperatinghours', field: 'hour_meter_h', read: hoursOf },
  {
    element: 'distance',
    field: 'odometer_km',
    read: (one) => scaled(numberOf(one, 'odometer'), /^mi/i.test(textOf(one, 'odometerunits') ?? '') ? 1.609344 : 1),
  },
  {
    element: 'fuelused',
    field: 'fuel_used_l',
    read: (one) =>
      scaled(numberOf(one, 'fuelconsumed'), /^gal/i.test(textOf(one, 'fuelunits') ?? '') ? 3.785411784 : 1),
  },
  // An empty percentage is unknown, not empty tanks.
  { element: 'fuelremaining', field: 'fuel_pct', read: (one) => numberOf(one, 'percent') },
  {
    element: 'enginestatus',
    field: 'engine_on',
    read: (one) => {
      const running = textOf(one, 'running')?.toLowerCase();
      if (running === undefined) return null;
      return running === 'true' || running === '1' ? true : running === 'false' || running === '0' ? false : Number.NaN;
    },
  },
];

function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}

/** Decimal hours, or a duration of ISO 8601 as older versions write it: `P13DT0H25M59S`. */
function hoursOf(element: DocumentNode): number | null {
  const text = textOf(element, 'hour') ?? (element.text || null);
  if (text === null) return null;
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(text);
  if (!found) return Number(text);
  const [days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return (days ?? 0) * 24 + (hours ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3_600;
}

interface Element {
  element: string;
  field: ReadField;
  valueOf: ReadValue;
}

/** What cannot be read fails this element alone. */
function readElement(
  machine: Pick<ReadMachine, 'values' | 'unreadable'>,
  found: DocumentNode | undefined,
  { element, field, valueOf }: Element,
): void {
  if (found === undefined) return;
  const value = valueOf(found);
  const time = timeOf(found);
  if (value === null || time === null) return;
  const isBad = typeof value === 'number' && !(value >= 0 && (field !== 'fuel_pct' || value <= 100));
  if (isBad) machine.unreadable.push(element);
  else
    machine.values.push({ field, time, value: typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value });
}

function readFault(machine: Pick<ReadMachine, 'faults'>, fault: DocumentNode): void {
  const time = timeOf(fault);
  const code = nameOf(fault, 'codeidentifier');
  if (time === null || code === null) return;
  machine.faults.push({
    time,
    report: plainReport({
      code: code.slice(0, 60),
      description: textOf(fault, 'codedescription')?.slice(0, 200) ?? null,
      severity: severityOf(textOf(fault, 'codeseverity')),
      source: textOf(fault, 'codesource')?.slice(0, 60) ?? '',
    }),
  });
}

function severityOf(text: string | null): FaultReport['severity'] {
  const word = text?.toLowerCase() ?? '';
  if (/^(red|stop|severe|warning)$/.test(word)) return 'high';
  if (/^(amber|yellow|caution|moderate)$/.test(word)) return 'medium';
  return severities.find((one) => one === word) ?? 'uninformed';
}

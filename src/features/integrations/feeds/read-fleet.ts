import { plainReport, type FaultReport } from '#features/assets/faults/public.ts';
import { faultLimits } from '#features/assets/faults/contract.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { positionBounds } from '#features/assets/telemetry/contract.ts';
import type { UnreadableElement } from './unreadable.ts';
import { childOf, eachChild, findAll, firstNode, numberOf, textOf, type DocumentNode } from './read-document.ts';
import { isKnownElement, namesOf, readElement, timeOf, type MachineValue } from './read-elements.ts';
import type { SeriesField } from './series-elements.ts';

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

export interface ReadMachine extends MachineIdentity {
  place: MachinePlace | null;
  values: MachineValue[];
  faults: { time: number; report: FaultReport }[];
  unreadable: UnreadableElement[];
}

export interface FleetPage {
  machines: ReadMachine[];
  /** Address of the next page as it is written; null: this is the last. */
  next: string | null;
}

const machinesOf = (document: DocumentNode) =>
  findAll(document, 'equipment').filter((one) => childOf(one, 'equipmentheader') !== undefined);

export const countMachines = (document: DocumentNode): number => machinesOf(document).length;

/** What fault codes are called, beside the name that the standard gives them. */
const faultNames = ['faultcode', 'cautioncode', 'cautioncodes', 'switchstatus'] as const;

const faultsIn = (document: DocumentNode) => faultNames.flatMap((name) => findAll(document, name));

/** Reads a page of a fleet snapshot, or one machine. @param next where the next page is, if that is known */
export function readFleet(document: DocumentNode, next: string | null = nextOf(document)): FleetPage {
  return { machines: machinesOf(document).map(readMachine), next };
}

/** Messages of one element over time. */
export interface SeriesPage extends Pick<ReadMachine, 'values' | 'faults' | 'unreadable'> {
  places: MachinePlace[];
  /** Number of its messages, readable or not. */
  messages: number;
  next: string | null;
}

/** Reads a page of a series of places, faults or values of a field. */
export function readSeries(document: DocumentNode, field: SeriesField): SeriesPage {
  const names = field === 'place' ? ['location'] : field === 'faults' ? faultNames : namesOf(field);
  const messages = names.flatMap((name) => findAll(document, name).map((message) => ({ name, message })));
  const read: SeriesPage = {
    places: [],
    values: [],
    faults: [],
    unreadable: [],
    messages: messages.length,
    next: nextOf(document),
  };
  for (const { name, message } of messages) {
    const place = field === 'place' ? readPlace(read, message) : null;
    if (place !== null) read.places.push(place);
    else if (field === 'faults') readFault(read, message);
    else readElement(read, name, message);
  }
  return read;
}

/** Address of the next page as it is written; null where it is the page itself, as a service of one page writes it. */
export function nextOf(document: DocumentNode): string | null {
  const links = findAll(document, 'links', (name) => name === 'equipment').flatMap((one) =>
    textOf(one, 'rel') !== null ? [one] : findAll(one, 'link'),
  );
  const hrefOf = (rel: string) =>
    textOf(
      links.find((link) => textOf(link, 'rel')?.toLowerCase() === rel),
      'href',
    );
  const next = hrefOf('next');
  return next === hrefOf('self') ? null : next;
}

/** Names that say that there is none. */
const noNames = /^(missing|unknown|n\/?a|null|none|undefined|-+|0+)$/i;

function nameOf(parent: DocumentNode | undefined, name: string): string | null {
  const text = printable(textOf(parent, name), 100);
  return text === null || noNames.test(text) ? null : text;
}

const unprintable = /[\p{Cc}\p{Cs}]+/gu;

/** Text that can be stored and printed, cut between characters; null if nothing is left. */
function printable(text: string | null, most: number): string | null {
  const cut = text
    ?.replaceAll(unprintable, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
  return cut || null;
}

export function readMachine(machine: DocumentNode): ReadMachine {
  const header = childOf(machine, 'equipmentheader');
  let metadata = childOf(header, 'metadata');
  const read: ReadMachine = {
    pin: nameOf(header, 'pin'),
    make: nameOf(header, 'oemname') ?? nameOf(header, 'make'),
    model: nameOf(header, 'model'),
    serial: nameOf(header, 'serialnumber'),
    equipmentId: nameOf(header, 'equipmentid')?.replace(/^(PIN|VIN):\s*/i, '') ?? null,
    place: null,
    values: [],
    faults: [],
    unreadable: [],
  };
  eachChild(machine, (name, value) => {
    if (name === 'location') read.place = readPlace(read, firstNode(value));
    else if (isKnownElement(name)) readElement(read, name, firstNode(value));
    else if (name === 'metadata') metadata = firstNode(value);
    else if (name !== 'equipmentheader') for (const fault of faultsIn({ [name]: value })) readFault(read, fault);
  });
  // That of the tracker is none of the machine.
  if (read.serial !== null && read.serial === textOf(metadata, 'telematicserialnumber')) read.serial = null;
  return read;
}

const [lowest, highest] = positionBounds.altitude_m;

/** Absent at (0, 0), where no machine is, and without a time. */
function readPlace(
  { unreadable }: Pick<ReadMachine, 'unreadable'>,
  location: DocumentNode | undefined,
): MachinePlace | null {
  const time = timeOf(location);
  const [latitude, longitude] = [numberOf(location, 'latitude'), numberOf(location, 'longitude')];
  const fail = (reason: UnreadableElement['reason']) => {
    unreadable.push({ element: 'place', reason });
    return null;
  };
  if (time === null || latitude === null || longitude === null) return null;
  if (Number.isNaN(time)) return fail('no_time');
  if (Number.isNaN(latitude + longitude)) return fail('no_number');
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return fail('out_of_range');
  if (latitude === 0 && longitude === 0) return null;
  const altitude = numberOf(location, 'altitude');
  const isFeet = /^f(oo|ee)?t$/i.test(textOf(location, 'altitudeunits') ?? '');
  const metres = altitude === null ? Number.NaN : altitude * (isFeet ? 0.3048 : 1);
  const isAltitude = metres >= lowest && metres <= highest;
  return { time, latitude, longitude, altitude_m: isAltitude ? metres : null };
}

function readFault(machine: Pick<ReadMachine, 'faults'>, fault: DocumentNode): void {
  const time = timeOf(fault);
  const code = printable(nameOf(fault, 'codeidentifier'), faultLimits.code);
  if (time === null || Number.isNaN(time) || code === null) return;
  machine.faults.push({
    time,
    report: plainReport({
      code,
      ...numbersOf(code),
      description: printable(textOf(fault, 'codedescription'), faultLimits.description),
      severity: severityOf(textOf(fault, 'codeseverity')),
      source: printable(textOf(fault, 'codesource'), faultLimits.source) ?? '',
    }),
  });
}

/** Numbers of SAE J1939 where a code says them: `SPN 100 FMI 1`. */
function numbersOf(code: string): Pick<FaultReport, 'spn' | 'fmi'> {
  const found = /^SPN[\s:=-]*(\d{1,6})[\s,;/.-]*FMI[\s:=-]*(\d{1,2})$/i.exec(code);
  const [spn, fmi] = [Number(found?.[1]), Number(found?.[2])];
  return spn <= faultLimits.spn && fmi <= faultLimits.fmi ? { spn, fmi } : { spn: null, fmi: null };
}

function severityOf(text: string | null): FaultReport['severity'] {
  const word = text?.toLowerCase() ?? '';
  if (/^(red|stop|severe|warning)$/.test(word)) return 'high';
  if (/^(amber|yellow|caution|moderate)$/.test(word)) return 'medium';
  return severities.find((one) => one === word) ?? 'uninformed';
}

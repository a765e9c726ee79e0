import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { readFleet, type ReadMachine } from './read-fleet.ts';

const header =
  '<EquipmentHeader><OEMName>Volvo</OEMName><Model>EC220</Model><EquipmentID>E-1</EquipmentID><SerialNumber>S-1</SerialNumber><PIN>P-1</PIN></EquipmentHeader>';
const at = '2026-11-20T10:00:00Z';
const time = Date.parse(at);
/** An element of the time. */
const timed = (name: string, inner: string) => `<${name} datetime="${at}">${inner}</${name}>`;
const xml = (inner: string, head = header) => `<Fleet><Equipment>${head}${inner}</Equipment></Fleet>`;
const readOne = (text: string): ReadMachine => {
  const [machine] = readFleet(readDocument(text)).machines;
  if (!machine) throw new Error('no machine');
  return machine;
};

test('a machine in XML with names of both namespaces', () => {
  const machine = readOne(
    `<?xml version="1.0"?><iso:Fleet xmlns:iso="http://standards.iso.org/iso/15143/-3"><iso:Equipment>
      <iso:EquipmentHeader><iso:OEMName>Volvo</iso:OEMName><iso:Model>EC220</iso:Model><iso:EquipmentID>PIN: E-1</iso:EquipmentID>
      <iso:SerialNumber>missing</iso:SerialNumber><iso:PIN>P-1</iso:PIN></iso:EquipmentHeader>
      <iso:Location datetime="${at}"><iso:Latitude>-30.03</iso:Latitude><iso:Longitude>-51.22</iso:Longitude><iso:Altitude>100</iso:Altitude><iso:AltitudeUnits>feet</iso:AltitudeUnits></iso:Location>
      <iso:EngineStatus datetime="${at}"><iso:EngineNumber/><iso:Running>true</iso:Running></iso:EngineStatus>
    </iso:Equipment></iso:Fleet>`,
  );
  expect(machine).toEqual({
    pin: 'P-1',
    make: 'Volvo',
    model: 'EC220',
    serial: null,
    equipmentId: 'E-1',
    place: { time, latitude: -30.03, longitude: -51.22, altitude_m: 30.48 },
    values: [{ field: 'engine_on', time, value: true }],
    faults: [],
    unreadable: [],
  });
});

test.each<[string, string, unknown]>([
  ['hours', timed('CumulativeOperatingHours', '<Hour>233.70</Hour>'), { hour_meter_h: 233.7 }],
  [
    'a child datetime',
    `<CumulativeOperatingHours><Hour>1</Hour><datetime>${at}</datetime></CumulativeOperatingHours>`,
    { hour_meter_h: 1 },
  ],
  [
    'DateTime with capitals',
    `<CumulativeOperatingHours><Hour>1</Hour><DateTime>${at}</DateTime></CumulativeOperatingHours>`,
    { hour_meter_h: 1 },
  ],
  [
    'a duration',
    `<CumulativeOperatingHours dateTime="${at}"><Hour>P13DT0H30M0S</Hour></CumulativeOperatingHours>`,
    { hour_meter_h: 312.5 },
  ],
  ['miles', timed('Distance', '<OdometerUnits>mile</OdometerUnits><Odometer>10</Odometer>'), { odometer_km: 16.093 }],
  [
    'kilometres',
    timed('Distance', '<OdometerUnits>kilometre</OdometerUnits><Odometer>10</Odometer>'),
    { odometer_km: 10 },
  ],
  ['gallons', timed('FuelUsed', '<FuelUnits>gallon</FuelUnits><FuelConsumed>2</FuelConsumed>'), { fuel_used_l: 7.571 }],
  [
    'gallons of another country',
    timed('FuelUsed', '<FuelUnits>Imperial Gallon</FuelUnits><FuelConsumed>2</FuelConsumed>'),
    { fuel_used_l: 9.092 },
  ],
  [
    'gallons that say of which country',
    timed('FuelUsed', '<FuelUnits>US gal</FuelUnits><FuelConsumed>2</FuelConsumed>'),
    { fuel_used_l: 7.571 },
  ],
  ['no unit: ours', timed('FuelUsed', '<FuelUnits/><FuelConsumed>2</FuelConsumed>'), { fuel_used_l: 2 }],
  ['litres', timed('FuelUsed', '<FuelUnits>liter</FuelUnits><FuelConsumed>2</FuelConsumed>'), { fuel_used_l: 2 }],
  ['a level', timed('FuelRemaining', '<Percent>62.4</Percent>'), { fuel_pct: 62.4 }],
  ['an empty percentage is unknown', timed('FuelRemaining', '<Percent/>'), {}],
  [
    'a date of the year 1',
    '<CumulativeOperatingHours datetime="0001-01-01T00:00:00Z"><Hour>1</Hour></CumulativeOperatingHours>',
    {},
  ],
  [
    'idle hours in minutes, as one service writes them',
    timed('CumulativeIdleHours', '<minutes>90</minutes>'),
    { idle_h: 1.5 },
  ],
  ['idle hours', timed('CumulativeIdleHours', '<Hour>90</Hour>'), { idle_h: 90 }],
  [
    'idle hours, as another writes their name',
    timed('CumulativeNonproductiveIdleHours', '<Hour>9</Hour>'),
    { idle_non_productive_h: 9 },
  ],
  [
    'what fills no tank',
    timed('DEFRemaining', '<Percent>64</Percent><DEFTankCapacity>0</DEFTankCapacity>'),
    { def_pct: 64 },
  ],
  [
    'fuel of 24 hours in gallons',
    timed('FuelUsedLast24', '<FuelUnits>gallon</FuelUnits><FuelConsumed>2</FuelConsumed>'),
    { fuel_used_24h_l: 7.571 },
  ],
  ['power take-off', timed('CumulativePowerTakeOffHours', '<Hour>12.5</Hour>'), { power_take_off_h: 12.5 }],
  ['regeneration', timed('CumulativeActiveRegenerationHours', '<Hour>3</Hour>'), { active_regeneration_h: 3 }],
  [
    'idle hours that are not operating',
    timed('CumulativeIdleNonOperatingHours', '<Hour>4</Hour>'),
    { idle_non_operating_h: 4 },
  ],
  ['loads', timed('CumulativeLoadCount', '<Count>1204</Count>'), { load_count: 1_204 }],
  [
    'a payload in tonnes',
    timed('CumulativePayloadTotals', '<PayloadUnits>tonne</PayloadUnits><Payload>2.5</Payload>'),
    { payload_total_kg: 2_500 },
  ],
  [
    'a load factor of a day',
    timed('AverageDailyLoadFactorLast24', '<LoadFactor>44</LoadFactor>'),
    { load_factor_24h_pct: 44 },
  ],
  [
    'a load factor',
    `<AverageLoadFactorLast24 dateTime="${at}"><Percent>31</Percent></AverageLoadFactorLast24>`,
    { load_factor_24h_pct: 31 },
  ],
  [
    'a speed in miles',
    timed('MaximumSpeedLast24', '<SpeedUnits>mile per hour</SpeedUnits><Speed>10</Speed>'),
    { max_speed_24h_kmh: 16.093 },
  ],
  [
    'a payload in pounds',
    timed('CumulativePayloadTotals', '<WeightUnit>pound</WeightUnit><Payload>100</Payload>'),
    { payload_total_kg: 45.359 },
  ],
  [
    'two engines: the first',
    `<EngineStatus datetime="${at}"><Running>true</Running></EngineStatus><EngineStatus datetime="${at}"><Running>false</Running></EngineStatus>`,
    { engine_on: true },
  ],
  ['no date', '<CumulativeOperatingHours><Hour>1</Hour></CumulativeOperatingHours>', {}],
  ['(0, 0) is no place', timed('Location', '<Latitude>0</Latitude><Longitude>0</Longitude>'), {}],
])('%s', (_, inner, values) => {
  const machine = readOne(xml(inner));
  expect(machine.place).toBeNull();
  expect(Object.fromEntries(machine.values.map(({ field, value }) => [field, value]))).toEqual(values);
  expect(machine.unreadable).toEqual([]);
});

test('the old name of the maker', () => {
  const old = header.replaceAll('OEMName', 'Make');
  expect(readOne(xml('', old))).toMatchObject({ make: 'Volvo', model: 'EC220' });
});

test.each([
  ['the serial number of its tracker is none', '927096', null],
  ['another is its own', '555', 'S-1'],
])('metadata: %s', (_, tracker, serial) => {
  const own = header.replace('S-1', serial ?? tracker);
  const metadata = `<Metadata><TelematicSerialNumber>${tracker}</TelematicSerialNumber></Metadata>`;
  expect(readOne(xml(metadata, own)).serial).toBe(serial);
});

test.each([
  ['2026-11-20T10:00:00.666Z', 666],
  ['2026-11-20T07:00:00-03:00', 0],
  ['2026-11-20T10:00:00', 0],
  ['2026-11-20T10:00:00z', 0],
  ['2026-13-20T10:00:00Z', null],
  ['2026-11-20T1x:00:00Z', null],
  ['yesterday', null],
])('the time %s', (written, ms) => {
  const element = `<FuelRemaining datetime="${written}"><Percent>5</Percent></FuelRemaining>`;
  expect(readOne(xml(element)).values.map((value) => value.time)).toEqual(ms === null ? [] : [time + ms]);
});

test.each<[string, string, ReadMachine['unreadable'][number]]>([
  [
    'no number',
    timed('CumulativeOperatingHours', '<Hour>many</Hour>'),
    { element: 'hour_meter_h', reason: 'no_number' },
  ],
  [
    'below zero',
    timed('CumulativeOperatingHours', '<Hour>-1</Hour>'),
    { element: 'hour_meter_h', reason: 'out_of_range' },
  ],
  [
    'without end',
    timed('CumulativeOperatingHours', '<Hour>Infinity</Hour>'),
    { element: 'hour_meter_h', reason: 'out_of_range' },
  ],
  [
    'beyond what is believed',
    timed('CumulativeOperatingHours', '<Hour>99999999</Hour>'),
    { element: 'hour_meter_h', reason: 'out_of_range' },
  ],
  [
    'a unit that is unknown',
    timed('FuelUsed', '<FuelUnits>barrel</FuelUnits><FuelConsumed>2</FuelConsumed>'),
    { element: 'fuel_used_l', reason: 'unknown_unit' },
  ],
  [
    'a unit of another measure',
    timed('Distance', '<OdometerUnits>metre</OdometerUnits><Odometer>2</Odometer>'),
    { element: 'odometer_km', reason: 'unknown_unit' },
  ],
  [
    'a ton of which there are several',
    timed('CumulativePayloadTotals', '<PayloadUnits>ton</PayloadUnits><Payload>2</Payload>'),
    { element: 'payload_total_kg', reason: 'unknown_unit' },
  ],
  [
    'a time that is none',
    '<Distance datetime="yesterday"><Odometer>5</Odometer></Distance>',
    { element: 'odometer_km', reason: 'no_time' },
  ],
  [
    'a state that is none',
    timed('EngineStatus', '<Running>perhaps</Running>'),
    { element: 'engine_on', reason: 'no_number' },
  ],
  [
    'a place that is no number',
    timed('Location', '<Latitude>30 S</Latitude><Longitude>1</Longitude>'),
    { element: 'place', reason: 'no_number' },
  ],
  [
    'a place beyond the pole',
    timed('Location', '<Latitude>91</Latitude><Longitude>1</Longitude>'),
    { element: 'place', reason: 'out_of_range' },
  ],
  [
    'a place at a time that is none',
    '<Location datetime="soon"><Latitude>9</Latitude><Longitude>1</Longitude></Location>',
    { element: 'place', reason: 'no_time' },
  ],
])('what cannot be read fails its element alone: %s', (_, inner, expected) => {
  const fuel = `<FuelRemaining datetime="${at}"><Percent>50</Percent></FuelRemaining>`;
  expect(readOne(xml(inner + fuel))).toMatchObject({
    place: null,
    unreadable: [expected],
    values: [{ field: 'fuel_pct', value: 50 }],
  });
});

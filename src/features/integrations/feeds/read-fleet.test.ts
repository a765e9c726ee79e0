import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { readFleet, type ReadMachine } from './read-fleet.ts';

const header =
  '<EquipmentHeader><OEMName>Volvo</OEMName><Model>EC220</Model><EquipmentID>E-1</EquipmentID><SerialNumber>S-1</SerialNumber><PIN>P-1</PIN></EquipmentHeader>';
const at = '2026-11-20T10:00:00Z';
const time = Date.parse(at);
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
  [
    'hours',
    `<CumulativeOperatingHours datetime="${at}"><Hour>233.70</Hour></CumulativeOperatingHours>`,
    { hour_meter_h: 233.7 },
  ],
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
  [
    'miles',
    `<Distance datetime="${at}"><OdometerUnits>mile</OdometerUnits><Odometer>10</Odometer></Distance>`,
    { odometer_km: 16.093 },
  ],
  [
    'kilometres',
    `<Distance datetime="${at}"><OdometerUnits>kilometre</OdometerUnits><Odometer>10</Odometer></Distance>`,
    { odometer_km: 10 },
  ],
  [
    'gallons',
    `<FuelUsed datetime="${at}"><FuelUnits>gallon</FuelUnits><FuelConsumed>2</FuelConsumed></FuelUsed>`,
    { fuel_used_l: 7.571 },
  ],
  [
    'gallons of another country',
    `<FuelUsed datetime="${at}"><FuelUnits>Imperial Gallon</FuelUnits><FuelConsumed>2</FuelConsumed></FuelUsed>`,
    { fuel_used_l: 9.092 },
  ],
  [
    'gallons that say of which country',
    `<FuelUsed datetime="${at}"><FuelUnits>US gal</FuelUnits><FuelConsumed>2</FuelConsumed></FuelUsed>`,
    { fuel_used_l: 7.571 },
  ],
  [
    'no unit: ours',
    `<FuelUsed datetime="${at}"><FuelUnits/><FuelConsumed>2</FuelConsumed></FuelUsed>`,
    { fuel_used_l: 2 },
  ],
  [
    'litres',
    `<FuelUsed datetime="${at}"><FuelUnits>liter</FuelUnits><FuelConsumed>2</FuelConsumed></FuelUsed>`,
    { fuel_used_l: 2 },
  ],
  ['a level', `<FuelRemaining datetime="${at}"><Percent>62.4</Percent></FuelRemaining>`, { fuel_pct: 62.4 }],
  ['an empty percentage is unknown', `<FuelRemaining datetime="${at}"><Percent/></FuelRemaining>`, {}],
  [
    'a date of the year 1',
    '<CumulativeOperatingHours datetime="0001-01-01T00:00:00Z"><Hour>1</Hour></CumulativeOperatingHours>',
    {},
  ],
  [
    'idle hours in minutes, as one service writes them',
    `<CumulativeIdleHours datetime="${at}"><minutes>90</minutes></CumulativeIdleHours>`,
    { idle_h: 1.5 },
  ],
  ['idle hours', `<CumulativeIdleHours datetime="${at}"><Hour>90</Hour></CumulativeIdleHours>`, { idle_h: 90 }],
  [
    'idle hours, as another writes their name',
    `<CumulativeNonproductiveIdleHours datetime="${at}"><Hour>9</Hour></CumulativeNonproductiveIdleHours>`,
    { idle_non_productive_h: 9 },
  ],
  [
    'what fills no tank',
    `<DEFRemaining datetime="${at}"><Percent>64</Percent><DEFTankCapacity>0</DEFTankCapacity></DEFRemaining>`,
    { def_pct: 64 },
  ],
  [
    'fuel of 24 hours in gallons',
    `<FuelUsedLast24 datetime="${at}"><FuelUnits>gallon</FuelUnits><FuelConsumed>2</FuelConsumed></FuelUsedLast24>`,
    { fuel_used_24h_l: 7.571 },
  ],
  [
    'power take-off',
    `<CumulativePowerTakeOffHours datetime="${at}"><Hour>12.5</Hour></CumulativePowerTakeOffHours>`,
    { power_take_off_h: 12.5 },
  ],
  [
    'regeneration',
    `<CumulativeActiveRegenerationHours datetime="${at}"><Hour>3</Hour></CumulativeActiveRegenerationHours>`,
    { active_regeneration_h: 3 },
  ],
  [
    'idle hours that are not operating',
    `<CumulativeIdleNonOperatingHours datetime="${at}"><Hour>4</Hour></CumulativeIdleNonOperatingHours>`,
    { idle_non_operating_h: 4 },
  ],
  ['loads', `<CumulativeLoadCount datetime="${at}"><Count>1204</Count></CumulativeLoadCount>`, { load_count: 1_204 }],
  [
    'a payload in tonnes',
    `<CumulativePayloadTotals datetime="${at}"><PayloadUnits>tonne</PayloadUnits><Payload>2.5</Payload></CumulativePayloadTotals>`,
    { payload_total_kg: 2_500 },
  ],
  [
    'a load factor of a day',
    `<AverageDailyLoadFactorLast24 datetime="${at}"><LoadFactor>44</LoadFactor></AverageDailyLoadFactorLast24>`,
    { load_factor_24h_pct: 44 },
  ],
  [
    'a load factor',
    `<AverageLoadFactorLast24 dateTime="${at}"><Percent>31</Percent></AverageLoadFactorLast24>`,
    { load_factor_24h_pct: 31 },
  ],
  [
    'a speed in miles',
    `<MaximumSpeedLast24 datetime="${at}"><SpeedUnits>mile per hour</SpeedUnits><Speed>10</Speed></MaximumSpeedLast24>`,
    { max_speed_24h_kmh: 16.093 },
  ],
  [
    'a payload in pounds',
    `<CumulativePayloadTotals datetime="${at}"><WeightUnit>pound</WeightUnit><Payload>100</Payload></CumulativePayloadTotals>`,
    { payload_total_kg: 45.359 },
  ],
  [
    'two engines: the first',
    `<EngineStatus datetime="${at}"><Running>true</Running></EngineStatus><EngineStatus datetime="${at}"><Running>false</Running></EngineStatus>`,
    { engine_on: true },
  ],
  ['no date', '<CumulativeOperatingHours><Hour>1</Hour></CumulativeOperatingHours>', {}],
  ['(0, 0) is no place', `<Location datetime="${at}"><Latitude>0</Latitude><Longitude>0</Longitude></Location>`, {}],
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
    `<CumulativeOperatingHours datetime="${at}"><Hour>many</Hour></CumulativeOperatingHours>`,
    { element: 'hour_meter_h', reason: 'no_number' },
  ],
  [
    'below zero',
    `<CumulativeOperatingHours datetime="${at}"><Hour>-1</Hour></CumulativeOperatingHours>`,
    { element: 'hour_meter_h', reason: 'out_of_range' },
  ],
  [
    'without end',
    `<CumulativeOperatingHours datetime="${at}"><Hour>Infinity</Hour></CumulativeOperatingHours>`,
    { element: 'hour_meter_h', reason: 'out_of_range' },
  ],
  [
    'beyond what is believed',
    `<CumulativeOperatingHours datetime="${at}"><Hour>99999999</Hour></CumulativeOperatingHours>`,
    { element: 'hour_meter_h', reason: 'out_of_range' },
  ],
  [
    'a unit that is unknown',
    `<FuelUsed datetime="${at}"><FuelUnits>barrel</FuelUnits><FuelConsumed>2</FuelConsumed></FuelUsed>`,
    { element: 'fuel_used_l', reason: 'unknown_unit' },
  ],
  [
    'a unit of another measure',
    `<Distance datetime="${at}"><OdometerUnits>metre</OdometerUnits><Odometer>2</Odometer></Distance>`,
    { element: 'odometer_km', reason: 'unknown_unit' },
  ],
  [
    'a ton of which there are several',
    `<CumulativePayloadTotals datetime="${at}"><PayloadUnits>ton</PayloadUnits><Payload>2</Payload></CumulativePayloadTotals>`,
    { element: 'payload_total_kg', reason: 'unknown_unit' },
  ],
  [
    'a time that is none',
    '<Distance datetime="yesterday"><Odometer>5</Odometer></Distance>',
    { element: 'odometer_km', reason: 'no_time' },
  ],
  [
    'a state that is none',
    `<EngineStatus datetime="${at}"><Running>perhaps</Running></EngineStatus>`,
    { element: 'engine_on', reason: 'no_number' },
  ],
  [
    'a place that is no number',
    `<Location datetime="${at}"><Latitude>30 S</Latitude><Longitude>1</Longitude></Location>`,
    { element: 'place', reason: 'no_number' },
  ],
  [
    'a place beyond the pole',
    `<Location datetime="${at}"><Latitude>91</Latitude><Longitude>1</Longitude></Location>`,
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

import { expect, test } from 'vitest';
import { toEquipment, type EquipmentRow } from './elements.ts';
import { readDocument } from '../feeds/read-document.ts';
import { readFleet } from '../feeds/read-fleet.ts';
import { linksOf } from './links.ts';
import { equipmentDocument, fleetDocument } from './write-document.ts';

const row: EquipmentRow = {
  code: 'ESC-01',
  manufacturer: 'Sany & Co',
  model: 'SY215C',
  serial: 'S<1>',
  created_at: new Date('2026-01-02T03:04:05.678Z'),
  time: new Date('2026-11-20T10:00:00.5Z'),
  latitude: -30.0301,
  longitude: -51.22,
  altitude_m: 12.34,
  engine_on: true,
  hour_meter_h: 1234.567,
  odometer_km: null,
  fuel_used_l: 0,
  fuel_pct: 62.44,
  place_at: new Date('2026-11-20T10:00:00.5Z'),
  engine_at: new Date('2026-11-20T09:50:00Z'),
  hour_meter_at: new Date('2026-11-20T09:40:00Z'),
  odometer_at: null,
  fuel_used_at: new Date('2026-11-20T09:30:00Z'),
  fuel_pct_at: new Date('2026-11-19T18:00:00Z'),
};
/** Before its first report. */
const silent = {
  time: null,
  place_at: null,
  engine_at: null,
  hour_meter_at: null,
  fuel_used_at: null,
  fuel_pct_at: null,
};

test('a machine in XML: names are escaped, each element has its own time, and what is unknown is absent', () => {
  expect(equipmentDocument(toEquipment(row)).xml()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<Equipment xmlns="http://standards.iso.org/iso/15143/-3"><EquipmentHeader>' +
      '<UnitInstallDateTime>2026-01-02T03:04:05Z</UnitInstallDateTime><OEMName>Sany &amp; Co</OEMName>' +
      '<Model>SY215C</Model><EquipmentID>ESC-01</EquipmentID><SerialNumber>S&lt;1&gt;</SerialNumber></EquipmentHeader>' +
      '<Location datetime="2026-11-20T10:00:00Z"><Latitude>-30.0301</Latitude><Longitude>-51.22</Longitude>' +
      '<Altitude>12.3</Altitude><AltitudeUnits>metre</AltitudeUnits></Location>' +
      '<CumulativeOperatingHours datetime="2026-11-20T09:40:00Z"><Hour>1234.57</Hour></CumulativeOperatingHours>' +
      '<FuelUsed datetime="2026-11-20T09:30:00Z"><FuelUnits>litre</FuelUnits><FuelConsumed>0</FuelConsumed></FuelUsed>' +
      '<FuelRemaining datetime="2026-11-19T18:00:00Z"><Percent>62.4</Percent></FuelRemaining>' +
      '<EngineStatus datetime="2026-11-20T09:50:00Z"><Running>true</Running></EngineStatus></Equipment>\n',
  );
});

test('a machine without reports has its header only', () => {
  expect(JSON.parse(equipmentDocument(toEquipment({ ...row, ...silent })).json())).toEqual({
    Equipment: {
      EquipmentHeader: {
        UnitInstallDateTime: '2026-01-02T03:04:05Z',
        OEMName: 'Sany & Co',
        Model: 'SY215C',
        EquipmentID: 'ESC-01',
        SerialNumber: 'S<1>',
      },
    },
  });
});

test.each(['json', 'xml'] as const)('our client reads one machine in %s', (format) => {
  const { machines } = readFleet(readDocument(equipmentDocument(toEquipment(row))[format]()));
  expect(machines).toMatchObject([{ equipmentId: 'ESC-01', serial: 'S<1>', place: { latitude: -30.0301 } }]);
});

test('a fleet in JSON has the same values', () => {
  const document = fleetDocument([toEquipment(row)], linksOf(1, 1, String), new Date('2026-11-20T10:00:00Z'));
  expect(JSON.parse(document.json())).toMatchObject({
    snapshotTime: '2026-11-20T10:00:00Z',
    Links: [
      { rel: 'self', href: '1' },
      { rel: 'last', href: '1' },
    ],
    Equipment: [
      { Location: { datetime: '2026-11-20T10:00:00Z', Latitude: -30.0301 }, EngineStatus: { Running: true } },
    ],
  });
});

test.each([
  [1, 1, 'self 1, last 1'],
  [1, 3, 'self 1, next 2, last 3'],
  [2, 3, 'self 2, previous 1, next 3, last 3'],
  [3, 3, 'self 3, previous 2, last 3'],
])('links of page %i of %i', (page, pages, expected) => {
  const links = linksOf(page, pages, String);
  expect(links.map(({ rel, href }) => `${rel} ${href}`).join(', ')).toBe(expected);
});

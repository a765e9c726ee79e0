import { expect, test } from 'vitest';
import { getGeofence, listGeofences } from '../contract.ts';
import { boxRing } from '#testing/box-shape.ts';
import { createImportFixture } from './testing/import-fixture.ts';

const { here, admin, addViewer, look, run, geofences, exported, draw } = await createImportFixture();

test('KML: placemarks with names, styles, data, holes, lines, tracks and points', async () => {
  const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
    <name>Not this</name><Style id="s"><LineStyle><color>ff0000ff</color></LineStyle></Style>
    <StyleMap id="m"><Pair><key>normal</key><styleUrl>#s</styleUrl></Pair><Pair><key>highlight</key><styleUrl>#x</styleUrl></Pair></StyleMap>
    <Folder><Placemark><name><![CDATA[P & co]]></name><styleUrl>#m</styleUrl>
      <ExtendedData><Data name="kind"><value>site</value></Data><SchemaData><SimpleData name="n">7</SimpleData></SchemaData></ExtendedData>
      <Polygon><outerBoundaryIs><LinearRing><coordinates> 0,0,5 1,0,5 1,1 0,1 0,0 </coordinates></LinearRing></outerBoundaryIs>
        <innerBoundaryIs><LinearRing><coordinates>0.2,0.2 0.3,0.2 0.3,0.3 0.2,0.2</coordinates></LinearRing></innerBoundaryIs></Polygon></Placemark>
    <Placemark><name>L</name><Style><PolyStyle><color>7f00ff00</color></PolyStyle></Style><LineString><coordinates>2,0 3,0</coordinates></LineString></Placemark>
    <Placemark><name>T</name><gx:Track><when>2026-01-01T00:00:00Z</when><gx:coord>4 0 1</gx:coord><gx:coord>5 0 1</gx:coord></gx:Track></Placemark>
    <Placemark><name>D</name><Point><coordinates>6,0</coordinates></Point></Placemark>
    <Placemark><name>X</name><Point><coordinates>here</coordinates></Point></Placemark></Folder></Document></kml>`;
  const { id, ...found } = await look(kml);
  expect(found).toMatchObject({ format: 'kml', points: 1, lines: 2, good: 4, bad: 1 });
  expect(found.properties.map(({ name }) => name)).toEqual(['name', 'kind', 'n']);
  expect(found.shapes.map(({ name, color, shape_type, outline }) => [name, color, shape_type, outline.length])).toEqual(
    [
      ['P & co', '#ff0000', 'Polygon', 2],
      ['L', '#00ff00', 'Corridor', 1],
      ['T', null, 'Corridor', 1],
      ['D', null, 'Circle', 1],
      ['X', null, null, 0],
    ],
  );
  await run(id, { mode: 'good' });
  expect((await geofences()).map(({ name }) => name)).toEqual(['D', 'L', 'P & co', 'T']);
});

test('GPX: waypoints become circles, routes and track segments corridors', async () => {
  const places = (element: string, x: number) => `<${element} lat="1" lon="${x}"/><${element} lat="1" lon="${x + 1}"/>`;
  const gpx = `<gpx version="1.1" creator="x"><wpt lat="1" lon="2"><name>W</name></wpt><rte><name>R</name>${places('rtept', 3)}</rte>
    <trk><name>T</name><trkseg>${places('trkpt', 5)}</trkseg><trkseg>${places('trkpt', 7)}</trkseg></trk></gpx>`;
  const { format, shapes } = await look(gpx);
  expect(format).toBe('gpx');
  expect(shapes.map(({ name, shape_type, errors }) => [name, shape_type, errors])).toEqual([
    ['W', 'Circle', {}],
    ['R', 'Corridor', {}],
    ['T', 'Corridor', {}],
    ['T 2', 'Corridor', {}],
  ]);
});

async function drawAll() {
  const drawn = [
    {
      name: 'Área <&> "1"',
      shape: {
        type: 'Polygon',
        coordinates: [boxRing(-51.2, -30.1, -51.1, -30), boxRing(-51.15, -30.05, -51.14, -30.04)],
      },
    },
    { name: 'Two', shape: { type: 'MultiPolygon', coordinates: [[boxRing(1, 1, 2, 2)], [boxRing(3, 3, 4, 4)]] } },
    {
      name: 'Round',
      shape: { type: 'Circle', center: [-46.633308, -23.55052], radius_m: 333.3 },
      max_speed_kmh: 30,
      resources: ['speeding'],
    },
    {
      name: 'Road',
      shape: {
        type: 'Corridor',
        line: [
          [10, 50],
          [10.1, 50.05],
          [10.2, 50],
          [10.1, 49.95],
          [10.12, 50.1],
        ],
        width_m: 60,
      },
    },
    { name: 'Far', shape: { type: 'Polygon', coordinates: [boxRing(179, -17, 181, -16)] }, active: false },
    {
      name: 'Depot',
      shape: { type: 'Circle', center: [0, 10], radius_m: 2_000 },
      sub_geofences: [
        {
          name: 'Gate',
          color: '#d9480f',
          max_speed_kmh: 20,
          resources: ['entry', 'speeding'],
          shape: { type: 'Circle', center: [0, 10], radius_m: 50 },
        },
        {
          name: 'Aisle',
          color: '#1971c2',
          resources: [],
          shape: {
            type: 'Corridor',
            line: [
              [0, 10],
              [0.005, 10.005],
            ],
            width_m: 20,
          },
        },
      ],
    },
  ];
  for (const geofence of drawn) await draw({ color: '#0b6b74', resources: ['entry', 'exit'], ...geofence });
}

async function whole(unitId: string) {
  const { api } = here();
  const { items } = await api.call(listGeofences, { ...admin(), query: `?unit_id=${unitId}` });
  const read = await Promise.all(items.map(({ id }) => api.call(getGeofence, { ...admin(), params: { id } })));
  return read.map(({ name, color, max_speed_kmh, resources, active, shape, sub_geofences }) => ({
    name,
    color,
    max_speed_kmh,
    resources,
    active,
    shape,
    sub_geofences: sub_geofences.map(({ id: _, ...sub }) => sub),
  }));
}

/** Property names of earlier exports, without `geo`. */
const earlier = (file: string) => file.replaceAll(/geofence(?=[_:])/g, (name) => name.slice(3));

test.each([
  ['geojson', 'now', String],
  ['kml', 'now', String],
  ['gpx', 'now', String],
  ['geojson', 'earlier', earlier],
  ['kml', 'earlier', earlier],
  ['gpx', 'earlier', earlier],
] as const)('what is exported as %s %s is imported as it was', async (format, _, rename) => {
  const { unit, elsewhere } = here();
  await drawAll();
  const file = rename(await exported(format));
  const found = await look(file);
  expect(found).toMatchObject({ format, good: 6, bad: 0 });
  expect(found.shapes.find(({ name }) => name === 'Depot')?.subs.map(({ name }) => name)).toEqual(['Gate', 'Aisle']);
  const done = await run(found.id, { unit_id: elsewhere, color: '#ffffff', resources: [], max_speed_kmh: null });
  expect(done.result).toEqual({ created: 6, bad: 0 });
  expect(await whole(elsewhere)).toEqual(await whole(unit));
});

test('a circle whose polygon was edited elsewhere becomes the polygon', async () => {
  await draw({ name: 'Round', shape: { type: 'Circle', center: [0, 10], radius_m: 500 } });
  const file = JSON.parse(await exported('geojson'));
  file.features[0].geometry.coordinates[0][3][0] += 0.001;
  expect((await look(JSON.stringify(file))).shapes[0]?.shape_type).toBe('Polygon');
});

test('an export contains what filter, ids and scope permit', async () => {
  const { api, account, elsewhere } = here();
  await drawAll();
  await draw({ name: 'Other', unit_id: elsewhere, shape: { type: 'Circle', center: [0, 10], radius_m: 500 } });
  const names = async (query: string, person = account.admin) => {
    const { features } = JSON.parse(await exported('geojson', query, person.headers));
    return features.map(({ properties }: { properties: { name: string } }) => properties.name);
  };
  expect(await names('&search=ro')).toEqual(['Road', 'Round']);
  expect(await names('&active=false')).toEqual(['Far']);
  const { items } = await api.call(listGeofences, { ...admin(), query: '?search=two' });
  expect(await names(`&geofence_id=${items[0]?.id}`)).toEqual(['Two']);
  expect(await names(`&unit_id=${elsewhere}`)).toEqual(['Other']);
  expect(await names(`&unit_id=${elsewhere}`, await addViewer({ may_act: false }))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { addressOf, readPortalSettings } from './portal-settings.ts';

test.each([
  ['for a look', {}, true],
  ['on a host that others reach', { HOST: '0.0.0.0', PLAIN_HTTP: 'on' }, false],
  ['on a database of one’s own', { DATABASE_URL: 'postgres://u:p@db:5432/patio?sslmode=verify-full' }, false],
  ['under a public address', { PUBLIC_URL: 'http://patio.example' }, false],
  ['asked for all the same', { HOST: '0.0.0.0', PLAIN_HTTP: 'on', PATIO_DEMO: 'on' }, true],
  ['asked not to', { PATIO_DEMO: 'off' }, false],
])('the demo, whose passwords everyone knows, %s', (_, environment, shown) => {
  expect(readPortalSettings([], environment).demo).toBe(shown);
});

test('the demo may be without its past', () => {
  expect(readPortalSettings([], { PATIO_DEMO: 'live' })).toMatchObject({ demo: true, demoPast: false });
  expect(readPortalSettings([], { PATIO_DEMO: 'on' })).toMatchObject({ demo: true, demoPast: true });
});

test('a trusted proxy before the portal, or an address for others, means that it is not for a look', () => {
  for (const given of [
    { TRUST_PROXY: '1' },
    { PUBLIC_URL: 'http://patio.example' },
    { HOST: '0.0.0.0', PLAIN_HTTP: 'on' },
  ])
    expect(readPortalSettings([], given)).toMatchObject({ demo: false, isForALook: false });
  expect(readPortalSettings([], { PATIO_DEMO: 'on', TRUST_PROXY: '1' })).toMatchObject({
    demo: true,
    isForALook: false,
  });
});

test('nothing set: our own database, port 3000 of this machine alone, the demo', () => {
  expect(readPortalSettings([], {})).toEqual({
    historyMonths: 0,
    migratesAtStart: true,
    positionMonths: 25,
    packDays: 2,
    backup: { folder: null, copy: null, key: null, stanza: null, days: 7, archiveBytes: 100e9 },
    port: 3000,
    host: '127.0.0.1',
    dataFolder: './data',
    databaseUrl: null,
    databasePortalUrl: null,
    databaseIngestUrl: null,
    databaseReadUrl: null,
    readLagMs: 10_000,
    product: 'Patio',
    demo: true,
    demoPast: true,
    callsPerMinute: 1_200,
    tls: null,
    logLevel: 'warn',
    metricsAddress: null,
    securityContact: null,
    proxies: 0,
    publicUrl: null,
    tokenKey: null,
    formerKey: null,
    mapStyleUrl: null,
    mapFile: null,
    mapImagery: null,
    mapHosts: [],
    roles: ['web', 'worker', 'ingest'],
    isDevelopment: false,
    isForALook: true,
    newDatabasePasswords: false,
    withSso: false,
  });
});

test('an https address means a proxy, and without its number every caller would have its address', () => {
  const published = { PUBLIC_URL: 'https://patio.example' };
  expect(() => readPortalSettings([], published)).toThrow(/^PUBLIC_URL begins with https:\/\/, so .* Set TRUST_PROXY/);
  expect(readPortalSettings([], { ...published, TRUST_PROXY: '1' }).proxies).toBe(1);
  // A worker serves no requests.
  expect(readPortalSettings(['--roles', 'worker'], published).proxies).toBe(0);
});

describe('a host that others reach', () => {
  const tls = { TLS_CERT_FILE: '/cert.pem', TLS_KEY_FILE: '/key.pem' };
  test.each<[string, Record<string, string>]>([
    ['behind a proxy that speaks https', { PUBLIC_URL: 'https://patio.example', TRUST_PROXY: '1' }],
    ['with a certificate', { PUBLIC_URL: 'https://patio.example', ...tls }],
    ['that is this machine, as in a container', { PUBLIC_URL: 'http://localhost:3000' }],
    ['in a closed network, as its operator says', { PLAIN_HTTP: 'on' }],
  ])('%s', (_, given) => {
    expect(readPortalSettings([], { HOST: '0.0.0.0', ...given }).host).toBe('0.0.0.0');
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['in plain text', {}, /HOST 0\.0\.0\.0 .* TLS_CERT_FILE .* PLAIN_HTTP=on/],
    ['in plain text at an address for others', { PUBLIC_URL: 'http://patio.example' }, /PLAIN_HTTP=on/],
    ['with half of a certificate', { TLS_CERT_FILE: '/cert.pem' }, /TLS_KEY_FILE/],
    ['with a certificate and a plain address', { PUBLIC_URL: 'http://patio.example', ...tls }, /PUBLIC_URL/],
    ['with a certificate and no address', tls, /PUBLIC_URL/],
  ])('is refused %s', (_, given, reason) => {
    expect(() => readPortalSettings([], { HOST: '0.0.0.0', ...given })).toThrow(reason);
  });

  test('is reached by workers alone in no way', () => {
    expect(readPortalSettings(['--roles', 'worker'], { HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});

test('an argument wins over the environment', () => {
  expect(readPortalSettings(['--port', '4000', '--roles', 'worker,web'], { PORT: '5000' })).toMatchObject({
    port: 4000,
    roles: ['web', 'worker'],
  });
});

test('an empty setting is one that is left out', () => {
  expect(readPortalSettings([], { PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test.each([
  ['127.0.0.1', null, 'http://localhost:3000'],
  ['0.0.0.0', null, 'http://localhost:3000'],
  ['::', null, 'http://localhost:3000'],
  ['fleet.internal', null, 'http://fleet.internal:3000'],
  ['fd00::7', null, 'http://[fd00::7]:3000'],
  ['0.0.0.0', 'https://patio.example', 'https://patio.example'],
])('listening on %s, with %s as its public address, it is reached at %s', (host, publicUrl, address) => {
  expect(addressOf({ host, publicUrl }, 3000)).toBe(address);
});

test('the origin of a customer’s map style is a host of the map', () => {
  const environment = {
    MAP_STYLE_URL: 'https://maps.example/style.json',
    MAP_HOSTS: 'https://tiles.example https://maps.example',
  };
  expect(readPortalSettings([], environment).mapHosts).toEqual(['https://maps.example', 'https://tiles.example']);
});

test('an address of satellite tiles is a host of the map, and they are shown at every zoom', () => {
  const environment = { MAP_SATELLITE_URL: 'https://sky.example/{z}/{x}/{y}.jpg?key=1', MAP_SATELLITE_CREDIT: '© Sky' };
  expect(readPortalSettings([], environment)).toMatchObject({
    mapHosts: ['https://sky.example'],
    mapImagery: { tiles: environment.MAP_SATELLITE_URL, tileSize: 256, maxZoom: 18, endZoom: null, credit: '© Sky' },
  });
});

describe('what cannot be used is named, with the reason', () => {
  test.each([
    [{ PORT: 'http' }, /^The setting PORT is not usable: it must be a whole number from 0 to 65535\./],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://here' }, /^The setting DATABASE_URL is not usable: it must look like postgres:/],
    [{ DATABASE_URL: 'postgres://u:p@h1:5432,h2:many/db' }, /further hosts after commas/],
    [{ DATABASE_URL: 'postgres://u:p@h1,h2/db?target_session_attrs=any' }, /target_session_attrs must be read-write/],
    [{ DATABASE_PORTAL_URL: 'postgres://a:b@c/d' }, /^The setting DATABASE_URL is missing, and DATABASE_PORTAL_URL/],
    [{ DATABASE_READ_URL: 'postgres://c/d' }, /^The setting DATABASE_URL is missing, and DATABASE_READ_URL goes/],
    [{ DATABASE_READ_URL: 'postgres://h1,h2/d' }, /one host/],
    [{ PATIO_DEMO: 'maybe' }, /^The setting PATIO_DEMO is not usable: it must be on, live or off\./],
    [{ LOG_LEVEL: 'loud' }, /^The setting LOG_LEVEL/],
    [{ HISTORY_MONTHS: '12' }, /^The setting HISTORY_MONTHS must be 0/],
    [{ PUBLIC_URL: 'portal.example' }, /^The setting PUBLIC_URL/],
    [{ TOKEN_KEY: 'short' }, /^The setting TOKEN_KEY/],
    [{ TOKEN_KEY: 'A'.repeat(64) }, /^The setting TOKEN_KEY/],
    [{ MAP_HOSTS: 'tiles.example' }, /^The setting MAP_HOSTS/],
    [{ MAP_SATELLITE_URL: 'https://sky.example/tile' }, /^The setting MAP_SATELLITE_URL/],
    [{ TRUST_PROXY: 'yes' }, /^The setting TRUST_PROXY/],
  ])('%o', (environment, sentence) => {
    expect(() => readPortalSettings([], environment)).toThrow(sentence);
  });

  test.each([
    [['--prot', '1'], /What is known: --port 3000/],
    [['--roles', 'web,cook'], /^The roles "web,cook" are not known/],
    [['--port'], /What is known/],
  ])('%j', (args, sentence) => {
    expect(() => readPortalSettings(args, {})).toThrow(sentence);
  });
});

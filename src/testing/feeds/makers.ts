import type { MakerQuirks } from './fake-maker.ts';

const usual: Omit<MakerQuirks, 'provider' | 'signIn'> = {
  format: 'xml',
  pageSize: 100,
  end: 'last',
  href: 'absolute',
  pathOf: ({ PIN }) => `Equipment/${PIN}`,
  clock: 'event',
  snapshotHasFaults: true,
  write: (document) => document,
  tokenCalls: Number.POSITIVE_INFINITY,
  isPlainToken: false,
  callsPerDay: Number.POSITIVE_INFINITY,
  callsPerSecond: 5,
  callsPerMachine: Number.POSITIVE_INFINITY,
  pauseMinutes: 15,
  segments: {},
  retryAfter: null,
};

const rewriteJson = (document: string, rename: (key: string) => string): string =>
  JSON.stringify(renamed(JSON.parse(document), rename));

function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), renamed(inner, rename)]));
}

const upper = (key: string) => key.slice(0, 1).toUpperCase() + key.slice(1);
const lower = (key: string) => key.slice(0, 1).toLowerCase() + key.slice(1);

const tracked = '"metadata":{"telematicSerialNumber":"927096"},';

/** Eight makers, each with the quirks that its clients and documents report. */
export const makers = {
  /** Capitals; fault codes as series alone; 429 without `Retry-After`. */
  caterpillar: {
    ...usual,
    provider: 'caterpillar',
    signIn: 'client_credentials',
    format: 'json',
    pathOf: ({ OEMName, Model, SerialNumber }) => `equipment/makeModelSerial/${OEMName}/${Model}/${SerialNumber}`,
    snapshotHasFaults: false,
    write: (document) => rewriteJson(document, upper).replaceAll('"Rel":"next"', '"Rel":"Next"'),
    callsPerDay: 50_000,
    callsPerSecond: 10,
  },
  /** XML alone; the page after the last is not found; refresh tokens that end with their use. */
  deere: { ...usual, provider: 'deere', signIn: 'refresh_token', end: 'not_found', pauseMinutes: 60 },
  /** Key and secret beside the user; names that say that there is none, a place at (0, 0), hours that are no number. */
  volvo_ce: {
    ...usual,
    provider: 'volvo_ce',
    signIn: 'client_password',
    href: 'root',
    write: (document) =>
      document
        .replaceAll(/<SerialNumber>[^<]*/g, '<SerialNumber>missing')
        .replace(/<Latitude>[^<]*<\/Latitude><Longitude>[^<]*/, '<Latitude>0</Latitude><Longitude>0')
        .replace(/<Hour>[^<]*/, '<Hour>n/a'),
  },
  /** The Japanese namespace, caution codes, the time as a child, tokens that end after a few calls. */
  komatsu: {
    ...usual,
    provider: 'komatsu',
    signIn: 'password',
    href: 'bare',
    pathOf: ({ OEMName, Model, SerialNumber }) => `Equipment/MakeModelSerial/${OEMName}/${Model}/${SerialNumber}`,
    write: (document) =>
      document
        .replace(/xmlns="[^"]*"/, 'xmlns="http://www.jcmanet.or.jp/english2017/ISO/15143/-3/20190501"')
        .replaceAll(
          /<CumulativeOperatingHours datetime="([^"]*)">(.*?)<\/CumulativeOperatingHours>/g,
          '<CumulativeOperatingHours>$2<datetime>$1</datetime></CumulativeOperatingHours>',
        )
        .replaceAll(/<(\/?)FaultCode\b/g, '<$1CautionCode'),
    tokenCalls: 2,
    pauseMinutes: 5,
    segments: { Faults: 'CautionCodes' },
  },
  /** Series by the time of receipt, in pages of 500; few calls for a machine. */
  jlg: {
    ...usual,
    provider: 'jlg',
    signIn: 'client_credentials',
    format: 'json',
    pageSize: 500,
    clock: 'received',
    callsPerMachine: 10,
  },
  /** Empty percentages, tanks of 0 litres, and dates of the year 1. */
  bobcat: {
    ...usual,
    provider: 'bobcat',
    signIn: 'client_credentials',
    isPlainToken: true,
    write: (document) =>
      document
        .replaceAll(
          /<Percent>[^<]*<\/Percent>/g,
          '<Percent/><FuelTankCapacityUnits>litre</FuelTankCapacityUnits><FuelTankCapacity>0</FuelTankCapacity>',
        )
        .replaceAll(/<Distance datetime="[^"]*"/g, '<Distance datetime="0001-01-01T00:00:00Z"'),
  },
  /** Every relation of a page points to the first. */
  liebherr: {
    ...usual,
    provider: 'liebherr',
    signIn: 'basic',
    end: 'circular',
    pathOf: ({ OEMName, Model, SerialNumber }) => `Equipment/${OEMName}/${Model}/${SerialNumber}`,
    retryAfter: '120',
  },
  /** JSON in lower case, wrapped in a list; names with a prefix; the tracker's serial number in place of the machine's. */
  trackunit: {
    ...usual,
    provider: 'trackunit',
    signIn: 'client_credentials',
    format: 'json',
    pathOf: ({ PIN }) => `Equipment/ID/${PIN}`,
    write: (document, query) =>
      `[${rewriteJson(document, lower)
        .replaceAll('"equipmentID":"', '"equipmentID":"PIN:')
        .replaceAll(/"serialNumber":"[^"]*"/g, '"serialNumber":"927096"')
        .replaceAll('"equipmentHeader":', `${query === 'addMetadata=true' ? tracked : ''}"equipmentHeader":`)}]`,
  },
} as const satisfies Record<string, MakerQuirks>;

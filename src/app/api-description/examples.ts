import type { Json } from './schemas.ts';

/** Values that fields of these names hold in examples, where their schema lets them. */
const values: Record<string, unknown> = {
  access_token: 'Yt3…',
  amount: '1250.00',
  asset: 'CAM-0201',
  asset_code: 'CAM-0201',
  city: 'Porto Alegre',
  color: '#0b6b74',
  currency: 'BRL',
  description: 'Engine running hot',
  domain: 'example.com',
  duration_s: 1_860,
  distance_km: 18.4,
  email: 'ana@example.com',
  fixTime: '2026-11-21T12:00:00.000Z',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  heading_deg: 90,
  host: 'example.com',
  hour_meter_h: 4_310.5,
  lat: -30.03,
  latitude: -30.03,
  lon: -51.22,
  longitude: -51.22,
  manufacturer: 'Volvo',
  message: 'Not found.',
  model: 'FMX 500',
  name: 'Ana Souza',
  odometer_km: 98_210.4,
  password: 'a long phrase of yours',
  password_confirmation: 'a long phrase of yours',
  plate: 'IXZ-4B21',
  product: 'Patio',
  rate: '1850.00',
  from_minute: 420,
  to_minute: 1_080,
  region: 'South',
  secret: 'shown once',
  speed_kmh: 42,
  timestamp: '2026-11-21T12:00:00Z',
  time_zone: 'America/Sao_Paulo',
  token: 'Yt3…',
  type: 'Polygon',
  uniqueId: '867730050855555',
  device_id: '867730050855555',
  url: 'https://example.com/hook',
  username: 'ana@example.com',
};
const square = [
  [-51.23, -30.04],
  [-51.21, -30.04],
  [-51.21, -30.02],
  [-51.23, -30.02],
  [-51.23, -30.04],
];
const formats: Record<string, unknown> = {
  uuid: '019a8f52-7c1b-7d3e-9b61-2f0a4c5d6e7f',
  'date-time': '2026-11-21T12:00:00.000Z',
  date: '2026-11-21',
  email: 'ana@example.com',
  uri: 'https://example.com',
};

/** Shapes may hold themselves. */
const deepest = 12;

/** One value that a schema describes: all that it must have and, of an object without such fields, the first that it may. */
export class ExampleWriter {
  readonly #components: Readonly<Record<string, Json>>;

  constructor(components: Readonly<Record<string, Json>>) {
    this.#components = components;
  }

  write(schema: Json, name = '', depth = 0): unknown {
    const reference = schema['$ref'];
    if (typeof reference === 'string')
      return this.write(this.#components[reference.split('/').at(-1) ?? ''] ?? {}, name, depth + 1);
    if ('const' in schema) return schema['const'];
    const options = optionsOf(schema);
    if (options.length > 0) return this.write(options[0] ?? {}, name, depth);
    const allowed = schema['enum'];
    if (Array.isArray(allowed)) return allowed[0];
    switch ([schema['type']].flat()[0]) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#array(schema, name, depth);
      case 'integer':
      case 'number':
        return numberOf(schema, name);
      case 'boolean':
        return true;
      case 'string':
        return textOf(schema, name);
      default:
        return values[name] ?? null;
    }
  }

  #object({ properties = {}, required = [] }: { properties?: Json; required?: string[] }, depth: number): Json {
    if (depth > deepest) return {};
    const names = Object.keys(properties);
    const shown = required.length > 0 ? names.filter((name) => required.includes(name)) : names.slice(0, 1);
    return Object.fromEntries(shown.map((name) => [name, this.write(properties[name] as Json, name, depth + 1)]));
  }

  #array(schema: Json, name: string, depth: number): unknown[] {
    if (name === 'coordinates') return [square];
    const { prefixItems, items = {} } = schema as { prefixItems?: Json[]; items?: Json };
    if (prefixItems) return prefixItems.map((item) => this.write(item, name, depth + 1));
    return depth > deepest ? [] : [this.write(items, name.replace(/s$/, ''), depth + 1)];
  }
}

/** What a schema may be, null last. */
function optionsOf({ anyOf, oneOf }: { anyOf?: Json[]; oneOf?: Json[] }): Json[] {
  return (anyOf ?? oneOf ?? []).toSorted((a, b) => Number(a['type'] === 'null') - Number(b['type'] === 'null'));
}

function numberOf(schema: Json, name: string): number {
  const wanted = Number(values[name] ?? schema['default'] ?? 1);
  const least = Number(schema['minimum'] ?? -Infinity);
  const most = Number(schema['maximum'] ?? Infinity);
  const value = Math.min(most, Math.max(least, wanted));
  return schema['type'] === 'integer' ? Math.round(value) : value;
}

function textOf(schema: Json, name: string): string {
  const format = formats[String(schema['format'])];
  if (format !== undefined) return String(format);
  const value = values[name];
  return (typeof value === 'string' ? value : `${name.replaceAll('_', ' ') || 'text'}`).slice(
    0,
    Number(schema['maxLength'] ?? 200),
  );
}

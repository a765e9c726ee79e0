import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#platform/contract.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface NamedCall {
  endpoint: Endpoint;
  /** As the contract exports it: the operation's id. */
  name: string;
  /** The folder of its domain: the operation's tag. */
  domain: string;
}

export interface Contracts {
  calls: readonly NamedCall[];
  /** Shapes with a name of their own; those of the platform are parts of others. */
  schemas: ReadonlyMap<Schema, string>;
}

/** The calls that a portal answers, named by its contracts; the live stream is described where its events are known. */
export function nameCalls({ calls }: Contracts, endpoints: readonly Endpoint[]): NamedCall[] {
  const named = new Map(calls.map((call) => [call.endpoint, call]));
  return endpoints.map((endpoint) => named.get(endpoint) ?? { endpoint, name: endpoint.name ?? '', domain: 'live' });
}

let loaded: Promise<Contracts> | undefined;

/** Everything that the contracts of all slices export, by its name. */
export const loadContracts = (): Promise<Contracts> => (loaded ??= load());

async function load(): Promise<Contracts> {
  const calls = new Map<Endpoint, NamedCall>();
  const schemas = new Map<Schema, string>();
  const files: string[] = [];
  for await (const file of glob('src/**/{contract,*-contract,*-fields,*-schema,condition,board}.ts', { cwd: root }))
    files.push(file);
  for (const file of files.toSorted()) {
    const module: unknown = await import(pathToFileURL(path.join(root, file)).href);
    const [, layer = '', folder = ''] = file.split(path.sep);
    const domain = layer === 'features' ? folder : 'live';
    for (const [name, value] of namedValues(module)) {
      if (isEndpoint(value)) calls.set(value, { endpoint: value, name: value.name ?? name, domain });
      else if (value instanceof z.ZodMiniType && layer === 'features' && !schemas.has(value))
        schemas.set(value, capital(name));
    }
  }
  return { calls: [...calls.values()], schemas };
}

/** What an object holds, and what the objects in it hold that group calls. */
function namedValues(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    isEndpoint(inner) || inner instanceof z.ZodMiniType ? [[name, inner]] : namedValues(inner),
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

import * as z from 'zod/mini';
import type { Access, Endpoint, Schema } from '../../contract.ts';
import { errorStatus, type ErrorCode } from '../../errors.ts';
import { keysFor } from '../../key-access.ts';
import { statusOf } from './replies.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the given calls, from the schemas that validate them. */
export function describeApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Patio', version: '1', description: 'Assets, telemetry and everything around them.' },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'An access token of a signed-in person.' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of one account, within its units and sections. `ingest` brings positions in, `read` answers GETs of the asset module, `full` does both and writes.',
        },
      },
      schemas: { Error: errorSchema },
    },
  };
}

/** A session or a key, where the call accepts both; `x-keys` lists the kinds of key. */
function securityOf(endpoint: Endpoint): Json[] {
  const byKey = keysFor(endpoint).length > 0 ? [{ key: [] }] : [];
  return endpoint.access.kind === 'key' ? byKey : [{ session: [] }, ...byKey];
}

const fileSchema: Json = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

const contentOf = ({ as }: NonNullable<Endpoint['upload']>): Json =>
  as === 'bytes' ? { 'application/octet-stream': {} } : { 'multipart/form-data': { schema: fileSchema } };

const errorSchema: Json = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } },
    params: { type: 'object' },
    details: { type: 'object' },
    request_id: { type: 'string' },
  },
};

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    ...(endpoint.access.kind !== 'guest' && {
      security: securityOf(endpoint),
      'x-access': endpoint.access,
      ...(keysFor(endpoint).length > 0 && { 'x-keys': keysFor(endpoint) }),
    }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        // As the server reads it: an absent body has no fields.
        required: !z.safeParse(endpoint.body, {}).success,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && {
      requestBody: { required: true, content: contentOf(endpoint.upload) },
    }),
    responses: responses(endpoint),
  };
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

function responses(endpoint: Endpoint): Json {
  const status = String(statusOf(endpoint));
  const content = endpoint.reply
    ? { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } }
    : endpoint.produces && { [endpoint.produces]: {} };
  const good = { description: 'Done.', ...(content && { content }) };
  const bad = Object.groupBy([...commonErrors(endpoint), ...(endpoint.errors ?? [])], (error) =>
    String(errorStatus[error]),
  );
  const entries = Object.entries(bad).map(([code, errors]) => [
    code,
    {
      description: [...new Set(errors)].join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return { [status]: good, ...Object.fromEntries(entries) };
}

function commonErrors(endpoint: Endpoint): ErrorCode[] {
  const access: Access = endpoint.access;
  return [
    'request_fatal',
    ...(access.kind === 'guest' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.body || endpoint.query || endpoint.upload ? (['validation_error'] as const) : []),
    ...(endpoint.upload ? (['too_large', 'unsupported_type'] as const) : []),
    'too_many_requests',
    'internal',
    'unavailable',
  ];
}

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
}

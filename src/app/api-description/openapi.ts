import * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract.ts';
import { errorStatus, type ErrorCode } from '#platform/errors.ts';
import { keysFor } from '#platform/key-access.ts';
import { statusOf } from '#platform/server/http/calls/replies.ts';
import type { Contracts, NamedCall } from './contracts.ts';
import { domains } from './domains.ts';
import { errorResponses, notModified, responseOf } from './error-responses.ts';
import { bodyExamples } from './body-examples.ts';
import type { Body, MediaContent, OpenApi, Operation, Parameter } from './document.ts';
import { ExampleWriter } from './examples.ts';
import { describeParameter } from './parameters.ts';
import { SchemaWriter, type Json } from './schemas.ts';

/** The OpenAPI 3.1 document of the given calls, from the same schemas that check them. */
export function describeApi({ calls, schemas }: Contracts): OpenApi {
  const writer = new SchemaWriter(schemas);
  const paths: OpenApi['paths'] = {};
  for (const call of calls)
    (paths[call.endpoint.path] ??= {})[call.endpoint.method.toLowerCase()] = operation(call, writer);
  const components = { ...writer.components, Error: errorSchema };
  addExamples(paths, new ExampleWriter(components));
  const used = new Set(calls.map(({ domain }) => domain));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Patio',
      version: '1',
      summary: 'Assets, telemetry and everything around them.',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/v1', description: 'This portal.' }],
    tags: domains.filter(({ name }) => used.has(name)),
    paths,
    components: { securitySchemes, responses: responsesUsed(paths), schemas: components },
  };
}

/** Each JSON body, asked or answered, has an example. */
function addExamples(paths: OpenApi['paths'], writer: ExampleWriter): void {
  for (const { operationId, requestBody, responses } of Object.values(paths).flatMap(Object.values<Operation>)) {
    const asked = requestBody?.content['application/json'];
    if (asked?.schema) asked.example = bodyExamples[operationId] ?? writer.write(asked.schema);
    for (const { content } of Object.values(responses)) {
      const answered = content?.['application/json'];
      if (answered?.schema) answered.example = writer.write(answered.schema);
    }
  }
}

function responsesUsed(paths: OpenApi['paths']): Json {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(errorResponses).filter(([name]) => text.includes(`"#/components/responses/${name}"`)),
  );
}

const introduction = `JSON in UTF-8 with snake_case fields. Ids are UUIDs; instants are ISO 8601 in UTC, days are days of the account's calendar. Units stand in the names: speed_kmh, distance_km, duration_s.
Numbers have the decimals that they mean: hours, money and shares at most four, kilometres, litres and seconds three. Each is rounded for itself, so rows add up to their total to half a last digit a row.
Lists take limit, after, sort and search, and answer items, next and total; next goes into after, and is null at the end. A query value that may be repeated is: ?status=running&status=engine_on.
PUT replaces what it is given and leaves the rest. Texts hold no control characters.
Directories provision people by SCIM 2.0 under /scim/v2, assistants read by MCP at /mcp: for both take a client of the standard. A client that is generated from this document needs neither.`;

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'An access token of a signed-in person.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key of one account, within its units and sections. `ingest` brings positions in, `read` answers GETs of the asset module, `full` does both and writes.',
  },
};

/** Either of a session and a key opens a call that takes both; `x-keys` names the kinds of key. */
function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.access.kind === 'guest') return [];
  const byKey = keysFor(endpoint).length > 0 ? [{ key: [] }] : [];
  return endpoint.access.kind === 'key' ? byKey : [{ session: [] }, ...byKey];
}

/** The same key with the same request gives the first answer. */
const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any text of your own: the same key with the same body gives the first answer again.',
  schema: { type: 'string' },
};

const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an earlier answer: 304 while it is the same.',
  schema: { type: 'string' },
};

const fileSchema: Json = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

const contentOf = ({ as }: NonNullable<Endpoint['upload']>): MediaContent =>
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

function operation({ endpoint, name, domain }: NamedCall, writer: SchemaWriter): Operation {
  const keys = keysFor(endpoint);
  const parameters = [...parametersIn('path', endpoint, writer), ...parametersIn('query', endpoint, writer)];
  const requestBody = bodyOf(endpoint, writer);
  return {
    operationId: name,
    tags: [domain],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: securityOf(endpoint),
    ...(endpoint.access.kind !== 'guest' && { 'x-access': endpoint.access }),
    ...(keys.length > 0 && { 'x-keys': keys }),
    parameters: [
      ...parameters,
      ...(endpoint.repeatable ? [idempotencyKey] : []),
      ...(endpoint.isRevalidated ? [ifNoneMatch] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: responses(endpoint, writer),
  };
}

function bodyOf({ body, upload }: Endpoint, writer: SchemaWriter): Body | undefined {
  if (upload) return { required: true, content: contentOf(upload) };
  if (!body) return undefined;
  // As the server reads it: an absent body has no field.
  const required = !z.safeParse(body, {}).success;
  return { required, content: { 'application/json': { schema: writer.write(body, 'input') } } };
}

function parametersIn(place: 'path' | 'query', endpoint: Endpoint, writer: SchemaWriter): Parameter[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = writer.write(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: describeParameter(name, endpoint),
    schema: inner,
  }));
}

function responses(endpoint: Endpoint, writer: SchemaWriter): Operation['responses'] {
  const content = endpoint.reply
    ? { 'application/json': { schema: writer.write(endpoint.reply, 'output') } }
    : endpoint.produces && Object.fromEntries([endpoint.produces].flat().map((type) => [type, {}]));
  const good = { description: 'Done.', ...(content && { content }) };
  const bad = new Set([...commonErrors(endpoint), ...(endpoint.errors ?? [])].map((error) => errorStatus[error]));
  return {
    [statusOf(endpoint)]: good,
    ...(endpoint.isRevalidated && { 304: notModified }),
    ...Object.fromEntries([...bad].map((status) => [status, responseOf(status)])),
    default: { $ref: '#/components/responses/Refused' },
  };
}

/** Beside those that every call may answer. */
function commonErrors({ access, params, query, body, upload }: Endpoint): ErrorCode[] {
  return [
    ...(access.kind === 'guest' ? (['request_fatal'] as const) : (['unauthenticated', 'forbidden'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(body || query || upload ? (['validation_error'] as const) : []),
    ...(upload ? (['too_large', 'unsupported_type'] as const) : []),
  ];
}

/** Who may make a call, and what it may refuse beside what every call does. */
function describeAccess(endpoint: Endpoint): string {
  const { errors = [] } = endpoint;
  return `${whoMay(endpoint)}${errors.length > 0 ? ` It may also answer ${errors.map((code) => `\`${code}\``).join(', ')}.` : ''}`;
}

function whoMay(endpoint: Endpoint): string {
  const { access } = endpoint;
  const keys = keysFor(endpoint).map((kind) => `\`${kind}\``);
  if (access.kind === 'guest') return 'Anyone may call it, within limits.';
  if (access.kind === 'key') return `A machine with an API key of the account: ${keys.join(', ')}.`;
  const needs = [
    ...(access.role ? ['the role admin'] : []),
    ...(access.module ? [`the module \`${access.module}\``] : []),
    ...(access.section ? [`the section ${[access.section].flat().join(' or ')}`] : []),
    ...(access.act ? ['a profile that may act'] : []),
  ];
  const orKey = keys.length > 0 ? `, or an API key (${keys.join(', ')}) within its units and sections` : '';
  return `A signed-in person${needs.length > 0 ? ` with ${needs.join(', ')}` : ''}${orKey}.`;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { loadContracts } from './contracts.ts';
import { renderGuide } from './guide.ts';
import { describeApi } from './openapi.ts';

const contracts = await loadContracts();
const { paths, tags } = describeApi(contracts);
const calls = contracts.calls.map(({ endpoint, name }) => {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not described`);
  return { endpoint, name, operation };
});

test('operations have ids of their own, a known tag, a summary and a description', () => {
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  const known = new Set(tags.map(({ name }) => name));
  for (const { operation } of calls) {
    expect(
      operation.tags.every((tag) => known.has(tag)),
      operation.operationId,
    ).toBe(true);
    expect(operation.summary).toMatch(/\.$/);
    expect(operation.description).toMatch(/\.$/);
  }
});

test('every parameter has a description and a type', () => {
  const bare = calls.flatMap(({ name, operation }) =>
    operation.parameters
      .filter(({ description, schema }) => description === '' || Object.keys(schema).length === 0)
      .map((parameter) => `${name} ${parameter.name}`),
  );
  expect(bare).toEqual([]);
});

test('examples are what their contract takes and answers', () => {
  const wrong = calls.flatMap(({ endpoint, name, operation }) => {
    const answered = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
    const examples = [
      { schema: endpoint.body, example: operation.requestBody?.content['application/json']?.example },
      { schema: endpoint.reply, example: answered?.content?.['application/json']?.example },
    ];
    return examples.flatMap(({ schema, example }) => {
      const result = schema && z.safeParse(schema, example);
      return result && !result.success ? [`${name}: ${result.error.message}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

test('calls of ISO 15143-3 describe 304 with its header, and 429', () => {
  const fleet = Object.entries(paths).filter(([path]) => path.startsWith('/aemp/'));
  expect(fleet).toHaveLength(4);
  for (const [, { get }] of fleet) {
    expect(get?.responses).toMatchObject({
      304: { $ref: '#/components/responses/NotModified' },
      429: { $ref: '#/components/responses/TooManyRequests' },
    });
    expect(get?.parameters.map(({ name }) => name)).toContain('If-None-Match');
  }
  expect(paths['/assets']?.['get']?.responses).not.toHaveProperty('304');
});

test('a body whose fields are all optional is optional', () => {
  expect(paths['/services/{id}/done']?.['post']?.requestBody?.required).toBe(false);
  expect(paths['/units']?.['post']?.requestBody?.required).toBe(true);
});

test('docs/first-position.md is the guide of the reference', async () => {
  const file = path.join(import.meta.dirname, '../../../docs/first-position.md');
  expect(await readFile(file, 'utf8')).toBe(renderGuide());
});

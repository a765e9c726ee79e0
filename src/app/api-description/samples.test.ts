import { expect, test } from 'vitest';
import { loadContracts } from './contracts.ts';
import { describeApi } from './openapi.ts';
import { languages, writeSamples } from './samples.ts';

const { paths } = describeApi(await loadContracts());

function samplesOf(path: string) {
  const operation = paths[path]?.['get'];
  if (!operation) throw new Error(`${path} is not described`);
  return writeSamples('get', path, operation);
}

test('a call that answers in two formats says in which, others do not', () => {
  const [fleet, assets] = [samplesOf('/aemp/Fleet/{page}'), samplesOf('/assets')];
  for (const language of languages) {
    expect(fleet[language]).toMatch(/Accept"?: ['"]?application\/json|"Accept": "application\/json"/);
    expect(assets[language]).not.toContain('Accept');
  }
  expect(fleet.curl).toBe(
    'curl "$PATIO/api/v1/aemp/Fleet/$PAGE" \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H "Accept: application/json"',
  );
});

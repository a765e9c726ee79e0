import { expect, test } from 'vitest';
import { readAudit } from './audit-report.mjs';

const found = (severity: string) =>
  JSON.stringify({ vulnerabilities: { a: { name: 'a', severity, range: '<1.2.3' } } });

test('a known hole is named, and fails from high on', () => {
  expect(readAudit(found('moderate'))).toMatchObject({
    isFailure: false,
    lines: ['moderate: a <1.2.3', expect.anything()],
  });
  expect(readAudit(found('high')).isFailure).toBe(true);
  expect(readAudit(found('critical')).isFailure).toBe(true);
  expect(readAudit('{"vulnerabilities":{}}')).toMatchObject({ isFailure: false });
});

test('without an answer it says that it could not ask', () => {
  for (const output of ['', '{"error":{"summary":"offline"}}', '{"message":"request failed"}'])
    expect(readAudit(output)).toMatchObject({
      isFailure: false,
      lines: [expect.stringContaining('could not be asked')],
    });
});

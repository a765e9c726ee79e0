import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openScanner, readScannerSettings } from './scanner.ts';
import { eicar, startClamd, type Clamd } from './testing/clamd.ts';

const log = pino({ level: 'silent' });
let clamd: Clamd;
beforeAll(async () => {
  clamd = await startClamd();
});
beforeEach(() => {
  clamd.says = undefined;
});
afterAll(() => clamd.close());

const scan = (bytes: Uint8Array, waitsMs?: number) => openScanner(clamd, log, waitsMs).scan(bytes);

test('clean data passes, also in many chunks', async () => {
  expect(await scan(Buffer.from('x'))).toEqual({ state: 'clean' });
  expect(await scan(Buffer.alloc(4_194_304, 1))).toEqual({ state: 'clean' });
});

test('a virus is found across chunks', async () => {
  const bytes = Buffer.concat([Buffer.alloc(65_500, 1), Buffer.from(eicar)]);
  expect(await scan(bytes)).toEqual({ state: 'infected', virus: 'Eicar-Test-Signature' });
});

test.each([['INSTREAM size limit exceeded. ERROR\0'], ['stream: OK FOUND me'], [''], [null]])(
  'a scanner that answers %j is away',
  async (says) => {
    clamd.says = says;
    expect(await scan(Buffer.from('x'), 100)).toEqual({ state: 'away' });
  },
);

test('an absent scanner is unavailable', async () => {
  const gone = await startClamd();
  await gone.close();
  expect(await openScanner(gone, log).scan(Buffer.from('x'))).toEqual({ state: 'away' });
});

test('the scanner is configured by its host', () => {
  expect(readScannerSettings({})).toBeNull();
  expect(readScannerSettings({ CLAMD_HOST: 'clamd' })).toEqual({ host: 'clamd', port: 3310, tls: false });
  expect(readScannerSettings({ CLAMD_HOST: 'clamd', CLAMD_TLS: 'on' })).toMatchObject({ tls: true });
  expect(() => readScannerSettings({ CLAMD_HOST: 'clamd', CLAMD_PORT: 'x' })).toThrow('CLAMD_PORT');
});

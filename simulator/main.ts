import { env, exit, stderr } from 'node:process';
import { parseArgs } from 'node:util';
import { defaultSeed } from './fleet.ts';
import { driveLive, type LiveOptions } from './live.ts';

const usage = `Drives the demo's fleet and sends what its devices say to POST /api/v1/telemetry.

  npm run simulator -- --base http://127.0.0.1:3000 --key <api key>

  --base     where the portal is (http://127.0.0.1:3000)
  --key      an API key of the account; better in PATIO_API_KEY, where no process list shows it
  --key-env  another name for that variable
  --account  which account of the fleet: 0 or 1 (0)
  --rate     how many times as often the devices speak (1)
  --since    where fixes sent before end, ISO 8601 (now)
  --seed     another fleet (${defaultSeed})
`;

function readOptions(signal: AbortSignal): LiveOptions {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'http://127.0.0.1:3000' },
      key: { type: 'string' },
      'key-env': { type: 'string', default: 'PATIO_API_KEY' },
      account: { type: 'string', default: '0' },
      rate: { type: 'string', default: '1' },
      since: { type: 'string' },
      seed: { type: 'string', default: String(defaultSeed) },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new Error(usage);
  const apiKey = values.key ?? env[values['key-env']];
  if (!apiKey) throw new Error(`no API key: give --key or set ${values['key-env']}`);
  return {
    base: values.base,
    apiKey,
    account: readNumber('account', values.account, [0, 1]),
    rate: readNumber('rate', values.rate, [0.01, 1000]),
    seed: readNumber('seed', values.seed, [0, 2 ** 31]),
    sinceMs: values.since === undefined ? Date.now() : readInstant(values.since),
    signal,
    report: (sentence) => void stderr.write(`simulator: ${sentence}\n`),
  };
}

function readNumber(name: string, text: string, [low, high]: readonly [number, number]): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= low && value <= high) return value;
  throw new Error(`--${name} is a number from ${low} to ${high}, not "${text}"`);
}

function readInstant(text: string): number {
  const value = Date.parse(text);
  if (Number.isFinite(value)) return value;
  throw new Error(`--since is an instant such as 2026-11-20T12:00:00Z, not "${text}"`);
}

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
// Forked by the portal, it ends with the portal, however that ended.
process.once('disconnect', () => stop.abort());

try {
  await driveLive(readOptions(stop.signal));
  exit(0);
} catch (error) {
  stderr.write(`simulator: ${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}

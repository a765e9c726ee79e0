// npm run audit: known holes of the packages that run in production. Fails on high and critical ones; says where it could not ask.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { readAudit } from './audit-report.mjs';

const arguments_ = ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'];
const { stdout } = spawnSync('npm', arguments_, { encoding: 'utf8', maxBuffer: 100_000_000 });
const { lines, isFailure } = readAudit(stdout ?? '');
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = isFailure ? 1 : 0;

import { describe, expect, test } from 'vitest';
import {
  judgeArchive,
  judgeBackups,
  judgeCertificate,
  judgeClock,
  judgeDisk,
  judgeFailedJobs,
  judgeIngest,
  judgeNodes,
  judgeReplica,
  judgeSchema,
  judgeServer,
  judgeStandbys,
  judgeUnlisted,
  judgeWork,
} from './judge-findings.ts';

const now = new Date('2026-11-25T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const fine = { jit: false, fsync: true, isOpen: false };
const archive = { isOn: true, waiting: 0, waitingMs: 0, failing: null };
const minute = 60_000;

describe('a line of the doctor', () => {
  test.each([
    [judgeServer(180_004, fine), 'ok', 'PostgreSQL 18.4'],
    [judgeServer(140_010, fine), 'problem', 'upgrade it to 15'],
    [judgeServer(180_004, { ...fine, jit: true }), 'warning', 'jit = off'],
    [judgeServer(180_004, { ...fine, fsync: false }), 'problem', 'fsync'],
    [judgeServer(180_004, { ...fine, isOpen: true }), 'warning', 'revoke connect'],
    [judgeSchema(['1', '2'], ['1', '2']), 'ok', '2'],
    [judgeSchema(['1'], ['1', '2']), 'warning', 'the next start applies them'],
    [judgeSchema(['1', '2', '3'], ['1', '2']), 'problem', '3 is of a newer version'],
    [judgeDisk({ freeBytes: 50e9, totalBytes: 100e9 }), 'ok', '50.0 of 100 GB'],
    [judgeDisk({ freeBytes: 5e9, totalBytes: 100e9 }), 'warning', 'make room'],
    [judgeDisk({ freeBytes: 0.5e9, totalBytes: 100e9 }), 'problem', 'make room now'],
    [judgeNodes([{ linked: false, shards: 64 }]), 'ok', '1 receives positions, with 64 of 64 shards'],
    [judgeNodes([32, 32].map((shards) => ({ linked: true, shards }))), 'ok', 'with 32 + 32 of 64'],
    [judgeNodes([{ linked: true, shards: 32 }]), 'warning', 'are refused'],
    [judgeNodes([64, 0].map((shards) => ({ linked: false, shards }))), 'warning', 'NATS'],
    [judgeReplica(220), 'ok', '0.2 s'],
    [judgeReplica({ lateMs: 1_000, lagMs: 1_000 }), 'warning', 'DATABASE_READ_LAG_S: see its log; the primary reads'],
    [judgeReplica({ lateMs: 2_000, lagMs: 10_000 }), 'warning', 'more than 2 s: see its log; from DATABASE_READ_LAG_S'],
    [judgeStandbys([{ name: 'b', lag: 0 }]), 'ok', '1 standbys or slots'],
    [judgeStandbys([{ name: 'b', lag: 300e6 }]), 'warning', 'b is 300 MB behind'],
    [judgeReplica('away'), 'warning', 'does not answer'],
    [judgeReplica('other'), 'problem', 'DATABASE_READ_URL'],
    [judgeUnlisted({ WEBHOOK_HOSTS: [], FEED_HOSTS: [] }), 'ok', 'all are listed'],
    [
      judgeUnlisted({ WEBHOOK_HOSTS: ['b:443', 'a:443'], FEED_HOSTS: [] }),
      'warning',
      'WEBHOOK_HOSTS lacks a:443 b:443',
    ],
    [judgeClock(12), 'ok', '12 ms'],
    [judgeClock(-5_000), 'warning', '5 s from the database'],
    [judgeClock(3_600_000), 'problem', 'NTP'],
    [judgeCertificate(later(24 * 60), now), 'ok', '2027-01-24'],
    [judgeCertificate(later(24 * 3), now), 'warning', '3 days'],
    [judgeCertificate(later(-1), now), 'problem', 'renew it'],
    [judgeArchive(archive), 'ok', 'nothing waits'],
    [judgeArchive({ ...archive, waiting: 1, waitingMs: 1_000 }), 'ok', '1 segments wait'],
    [judgeArchive({ ...archive, waiting: 70, waitingMs: 20 * minute }), 'problem', '70 segments and 20 minutes behind'],
    [
      judgeArchive({ ...archive, waiting: 2, failing: '000000010000000000000004' }),
      'problem',
      '000000010000000000000004',
    ],
    [judgeArchive({ ...archive, isOn: false }), 'problem', 'start it again with BACKUP_FOLDER'],
    [judgeBackups(null, now), 'warning', 'npm run backup'],
    [judgeBackups(later(-20), now), 'ok', '2026-11-24T16:00Z'],
    [judgeBackups(later(-72), now), 'warning', 'every night'],
    [judgeWork({ waiting: 0, oldestMs: 0 }, minute, 'start it'), 'ok', 'nothing waits'],
    [judgeWork({ waiting: 3, oldestMs: 2_000 }, minute, 'start it'), 'ok', '3 wait, the oldest for 2 s'],
    [judgeWork({ waiting: 3, oldestMs: 2 * minute }, minute, 'start it'), 'warning', 'start it'],
    [judgeWork({ waiting: 3, oldestMs: 20 * minute }, minute, 'start it'), 'problem', 'start it'],
    [judgeFailedJobs(0), 'ok', 'none'],
    [judgeFailedJobs(2), 'warning', '2 in a day'],
    [judgeIngest(null), 'ok', 'yet'],
    [judgeIngest(30_000), 'ok', 'receives positions'],
    [judgeIngest(30 * minute), 'problem', '30 minutes'],
  ])('%j', ({ state, text }, expected, part) => {
    expect({ state, text }).toEqual({ state: expected, text: expect.stringContaining(part) });
  });
});

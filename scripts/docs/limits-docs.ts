/** Writes docs/limits.md from the constants of the code: `node scripts/docs/limits-docs.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { definitionLimits } from '../../src/features/alerts/definitions/contract.ts';
import { alertLimits } from '../../src/features/alerts/treatment/contract.ts';
import { webhookLimits } from '../../src/features/alerts/webhooks/contract.ts';
import { telemetryLimits } from '../../src/features/assets/telemetry/contract.ts';
import { boardLimits } from '../../src/features/dashboards/boards/board.ts';
import { limits as boards } from '../../src/features/dashboards/boards/contract.ts';
import { deliveryLimits } from '../../src/features/dashboards/deliveries/contract.ts';
import { limits as files } from '../../src/features/documents/files/contract.ts';
import { geofenceLimits } from '../../src/features/geofences/contract.ts';
import { shapeLimits } from '../../src/features/geofences/shapes/shape-schema.ts';
import { keyLimits } from '../../src/features/identity/api-keys/contract.ts';
import { beginLimits } from '../../src/features/identity/directory/server/begin-sign-in.ts';
import { invitationLimits, resetLimits } from '../../src/features/identity/passwords/contract.ts';
import { limits as photos } from '../../src/features/identity/photos/contract.ts';
import { emailLimits } from '../../src/features/identity/profile/contract.ts';
import { factorLimits } from '../../src/features/identity/second-factor/second-factor-rules.ts';
import { changeLimits } from '../../src/features/identity/security/contract.ts';
import { attemptLimits, refreshLimit } from '../../src/features/identity/session/attempt-rules.ts';
import { lookUpLimits } from '../../src/features/identity/users/contract.ts';
import { queryLimits } from '../../src/features/indicators/contract.ts';
import { limits as imports } from '../../src/features/jobs/imports/contract.ts';
import { limits as history } from '../../src/features/trips/history/contract.ts';
import { replayLimits } from '../../src/features/views/replay/contract.ts';
import { provisioningLimits } from '../../src/features/identity/provisioning/contract.ts';
import { unassignedAtMost } from '../../src/ingest/directory/directory-store.ts';
import { callLimits } from '../../src/platform/server/http/admission/call-admission.ts';
import { personRates } from '../../src/platform/server/http/admission/caller-rates.ts';
import { keysAtMost } from '../../src/platform/server/http/calls/idempotency-store.ts';
import { docxLimits } from '../../src/platform/server/uploads/documents/inspect-docx.ts';

const page = fileURLToPath(new URL('../../docs/limits.md', import.meta.url));

type Row = [what: string, most: number | string];
const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;
const within = (count: number, seconds: number) =>
  `${count} in ${seconds >= 86_400 ? 'a day' : seconds >= 3_600 ? 'an hour' : `${seconds / 60} minutes`}`;

const sections: [title: string, rows: Row[]][] = [
  [
    'A guest, or one address',
    [
      [
        'failed sign-ins of one e-mail from addresses that are new to it',
        within(attemptLimits.email, attemptLimits.windowS),
      ],
      [
        'failed sign-ins of one e-mail from an address that it knows',
        within(attemptLimits.familiar, attemptLimits.windowS),
      ],
      ['sign-ins from one address', within(attemptLimits.address, attemptLimits.windowS)],
      [
        'sign-ins of one e-mail from one address, right ones too',
        within(attemptLimits.repeated, attemptLimits.windowS),
      ],
      [
        'failed sign-ins from addresses that are new, of all people',
        within(attemptLimits.overall, attemptLimits.windowS),
      ],
      ['links for a forgotten password from one address', within(resetLimits.address, resetLimits.windowS)],
      ['links for a forgotten password to one e-mail', within(resetLimits.email, resetLimits.windowS)],
      ['corporate sign-ins that are begun from one address', within(beginLimits.address, beginLimits.windowS)],
    ],
  ],
  [
    'A person',
    [
      ['calls', `${personRates.callsPerMinute} a minute`],
      ['exports and reports', `${personRates.exportsPerMinute} a minute`],
      ['calls at once, of one session', callLimits.session],
      ['calls that wait, of one session', callLimits.waiting],
      ['refreshes of one session', within(refreshLimit, attemptLimits.windowS)],
      ['codes of a second factor', within(factorLimits.tries, factorLimits.windowS)],
      ['tries of the present password', within(changeLimits.tries, changeLimits.windowS)],
      ['changes of the own e-mail that are asked for', within(emailLimits.asked, emailLimits.windowS)],
      ['e-mails that an administrator looks up', within(lookUpLimits.count, lookUpLimits.windowS)],
      ['invitations to one person', within(invitationLimits.person.count, invitationLimits.person.windowS)],
      ['passkeys', factorLimits.passkeys],
      ['answers stored for `Idempotency-Key`', keysAtMost],
      ['assets in one replay', replayLimits.assets],
      ['days of one replay', replayLimits.spanDays],
      ['days of one chart', queryLimits.days],
      ['days of one list of trips', history.days],
      ['alerts treated in one call', alertLimits.bulk],
    ],
  ],
  [
    'An API key',
    [
      ['calls', `${keyLimits.requestsPerMinute} a minute, or less as it was made`],
      ['calls of a SCIM token', `${provisioningLimits.requestsPerMinute} a minute`],
      ['people in one SCIM request of a group', provisioningLimits.members],
      ['SCIM tokens of an account', provisioningLimits.tokens],
      ['units that it names', keyLimits.units],
      ['positions in one call', telemetryLimits.positions],
      ['size of one call with positions', megabytes(telemetryLimits.bodyBytes)],
    ],
  ],
  [
    'An account',
    [
      ['calls at once', callLimits.account],
      ['bodies of more than 16 kB that arrive at once', callLimits.bodies],
      ['invitations by e-mail', within(invitationLimits.account.count, invitationLimits.account.windowS)],
      ['webhooks', webhookLimits.webhooks],
      ['alert definitions', definitionLimits.definitions],
      ['counter-measures to choose from', alertLimits.templates],
      ['folders of dashboards', boards.briefcases],
      ['contents of dashboards', boards.contents],
      ['charts on a board', boardLimits.charts],
      ['readers of a board by e-mail', deliveryLimits.readers],
      ['devices that are seen and not assigned', unassignedAtMost],
      ['sub-geofences of a geofence', geofenceLimits.subGeofences],
      ['corners of a shape', shapeLimits.points],
      ['stored bytes', '1 GB, or as the operator says (`files_quota_bytes`)'],
    ],
  ],
  [
    'A file',
    [
      ['document', megabytes(files.maxBytes)],
      ['document, unpacked', `${megabytes(docxLimits.bytes)}, ${docxLimits.entries} parts`],
      ['files in one archive', files.zipFiles],
      ['photo', megabytes(photos.maxBytes)],
      ['table to import', `${megabytes(imports.maxBytes)}, ${imports.lines} lines`],
      ['shapes to import', `${megabytes(geofenceLimits.importBytes)}, ${geofenceLimits.imported} shapes`],
      ['track to import', `${megabytes(history.trackBytes)}, ${history.trackPoints} points`],
    ],
  ],
  [
    'A process of the portal',
    [
      ['calls at once', callLimits.all],
      ['milliseconds that a call waits for its turn', callLimits.waitMs],
      ['open connections', 10_000],
      ['memory for telemetry under way, indexes and caches', '`MEMORY_MB`'],
    ],
  ],
];

/** Present `docs/limits.md`, and its text by the current constants. */
export async function describeLimits(): Promise<{ present: string; written: string }> {
  const head = `# Limits\n\nWritten by \`scripts/docs/limits-docs.ts\`; a test compares. Who meets one is refused with 429, 413 or 422 and what the limit is.\n`;
  const tables = sections.map(
    ([title, rows]) =>
      `\n## ${title}\n\n| what | at most |\n|---|---|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`,
  );
  const present = await readFile(page, 'utf8').catch(() => '');
  return { present, written: head + tables.join('') };
}

if (import.meta.main) await writeFile(page, (await describeLimits()).written);

import pino from 'pino';
import { assertMigrated } from '#platform/server/database/migrate.ts';
import { PrimaryClient } from '#platform/server/database/primary-host.ts';
import { environment, type Environment } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { openStoring, readStoringSettings } from '../portal/storing.ts';
import type { Cell, Move } from './cell.ts';
import { cancelMove, confirmMove, moveAccount } from './move-account.ts';

export interface MoveRequest {
  accountId: string;
  /** Database of the other cell as its owner. */
  to: string;
  /** Public address of the other cell. */
  address: string;
  /** Database here, as the other cell's PostgreSQL reaches it; undefined: at the address that the command uses. */
  via: string | undefined;
  back: boolean;
  confirm: boolean;
}

/** Settings of the other cell's files: `CELL_S3_BUCKET` is its `S3_BUCKET`. */
const ofCell = 'CELL_';

/** Moves an account to another cell, back from it, or removes it here once it is there. @returns the text to print */
export async function runMove(ownerUrl: string, request: MoveRequest, say: (line: string) => void): Promise<string> {
  const { accountId } = request;
  const otherUrl = withPassword(request.to, environment['CELL_PASSWORD']);
  for (const url of [ownerUrl, otherUrl]) await assertMigrated(url);
  const here = await openCell(ownerUrl, ownAddress(), environment);
  try {
    const peerUrl = request.via === undefined ? ownerUrl : withPassword(request.via, new URL(ownerUrl).password);
    const other = await openCell(otherUrl, readAddress(request.address), cellEnvironment(environment));
    try {
      await lockMove(here, accountId);
      const move: Move = { accountId, from: { ...here, peerUrl }, to: other, say };
      if (request.confirm) return await confirm(move);
      return request.back ? await back(move) : await go(move);
    } finally {
      await other.client.end();
    }
  } finally {
    await here.client.end();
  }
}

async function go(move: Move): Promise<string> {
  const closedMs = await moveAccount(move);
  const took = closedMs === null ? '' : `It was closed for ${(closedMs / 1000).toFixed(1)} s. `;
  return `The account is open at ${move.to.address}, with the same rows. ${took}Here it is closed, and who comes is sent there. Run the command with --confirm to remove it here, with --back to move it back.`;
}

async function back(move: Move): Promise<string> {
  if (await cancelMove(move)) return 'The move is given up: the account is open here, and the copy is removed.';
  const { accountId, from, to, say } = move;
  await moveAccount({ accountId, from: to, to: from, say });
  return `The account is open here again, with what was written at ${to.address}, where it is closed. Run the move there with --confirm to remove it there.`;
}

async function confirm(move: Move): Promise<string> {
  await confirmMove(move);
  return `The account is removed here. Its keys and members are remembered, and sent to ${move.to.address}.`;
}

async function openCell(url: string, address: string, settings: Environment): Promise<Cell> {
  const { files } = await openStoring(
    { ...readStoringSettings(settings), clamd: null },
    settings['DATA_FOLDER'] || 'data',
    pino({ level: 'silent' }),
  );
  const client = new PrimaryClient({ connectionString: url, application_name: 'patio-move' });
  await client.connect();
  return { client, url, peerUrl: url, address, files };
}

/** Two commands at once would be in each other's way. */
async function lockMove({ client }: Cell, accountId: string): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('move ' || $1::uuid, 0)) as taken`,
    [accountId],
  );
  if (rows[0]?.taken !== true) throw new StartProblem('Another command moves this account.');
}

function cellEnvironment(all: Environment): Environment {
  const own = Object.entries(all).flatMap(([name, value]) =>
    name.startsWith(ofCell) ? [[name.slice(ofCell.length), value] as const] : [],
  );
  const settings: Environment = Object.fromEntries(own);
  if (!settings['S3_BUCKET'] && !settings['DATA_FOLDER'])
    throw new StartProblem(
      'Name where the other cell stores its files: CELL_DATA_FOLDER, or CELL_S3_BUCKET with the settings that go with it there.',
    );
  return settings;
}

function ownAddress(): string {
  const own = environment['PUBLIC_URL'];
  if (!own) throw new StartProblem('PUBLIC_URL is not set: the other cell must know the public address of this one.');
  return readAddress(own);
}

function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartProblem(`${text || 'The address'} is no public address such as https://br.portal.example.`);
  return url.origin;
}

function withPassword(text: string, password: string | undefined): string {
  if (!password || !URL.canParse(text)) return text;
  const url = new URL(text);
  url.password ||= encodeURIComponent(decodeURIComponent(password));
  return url.href;
}

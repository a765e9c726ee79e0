import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#features/documents/files/contract.ts';
import { signIn } from '../support/account-setup.ts';
import { docxWith } from '../files/documents.ts';

export interface UploadSender {
  /** Uploads acknowledged so far. */
  acknowledged(): number;
  stop(): Promise<void>;
  /** Acknowledged and not there, or not as they were sent; to be asked once it has stopped. */
  findLost(token: string): Promise<string[]>;
}

interface Options {
  base: string;
  token: string;
  /** The synced file into which every acknowledgement is written before it counts. */
  ledgerFile: string;
}

const attemptMs = 5_000;
const readAttempts = 20;
const pieceBytes = 262_144;

/** Calls that are given up after a while; null where none was answered. Once the token has ended it takes another. */
function caller(base: string, token: string) {
  let latest = token;
  return async (path: string, init: RequestInit = {}, as = latest) => {
    const signal = AbortSignal.timeout(attemptMs);
    const headers = { authorization: `Bearer ${as}`, ...init.headers };
    try {
      const answer = await fetch(`${base}/api/v1${path}`, { ...init, headers, signal });
      if (answer.status === 401) latest = await signIn(base);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    } catch {
      return null;
    }
  };
}

/**
 * A person who uploads document after document, whole and in pieces in alternation, and records what was acknowledged. After a failure
 * they ask for the offset of the upload and go on: an acknowledged offset must not have become more.
 */
export function startUploadSender({ base, token, ledgerFile }: Options): UploadSender {
  const file = openSync(ledgerFile, 'a');
  const acknowledged = new Map<string, string>();
  const broken: string[] = [];
  let isStopped = false;

  const ask = caller(base, token);
  const read = (answer: { bytes: Buffer } | null) => JSON.parse(answer?.bytes.toString() ?? '{}') as Answer;
  /** The same again until it is answered by something that is no failure in passing. */
  const insist = async (path: string, init: RequestInit) => {
    for (;;) {
      const answer = await ask(path, init);
      if ((answer && answer.status < 500 && answer.status !== 401) || isStopped) return answer;
      await wait(20);
    }
  };

  const sendWhole = async (name: string, bytes: Uint8Array) => {
    const body = new FormData();
    body.append('file', new Blob([Uint8Array.from(bytes)]), name);
    return ask('/files', { method: 'POST', body });
  };
  const sendPieces = async (name: string, bytes: Uint8Array) => {
    const json = { 'content-type': 'application/json' };
    const begin = { method: 'POST', headers: json, body: JSON.stringify({ name, size: bytes.byteLength }) };
    const { id } = read(await insist('/uploads', begin));
    for (let offset = 0; offset < bytes.byteLength && !isStopped;) {
      const body = Uint8Array.from(bytes.subarray(offset, offset + pieceBytes));
      const answer = await ask(`/uploads/${id}?offset=${offset}`, { method: 'PATCH', body });
      const known = answer?.status === 200 ? answer : await insist(`/uploads/${id}`, {});
      if (known?.status !== 200 && isStopped) break;
      const stands = read(known).offset ?? 0;
      if (stands < offset) broken.push(`an upload acknowledged up to ${offset} stands at ${stands}`);
      if (stands > offset + body.byteLength)
        broken.push(`an upload that was sent ${offset + body.byteLength} stands at ${stands}`);
      offset = stands;
    }
    return insist(`/uploads/${id}/finish`, { method: 'POST' });
  };
  const run = async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const bytes = docxWith({
        'word/media/image1.png': [randomBytes((turn * 90_001) % (limits.maxBytes - 10_000)), { level: 0 }],
      });
      const answer = await (turn % 2 === 0 ? sendWhole : sendPieces)(`${turn}.docx`, bytes);
      if (answer?.status !== 201) {
        await wait(20);
        continue;
      }
      const { id = '' } = read(answer);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      writeSync(file, `${id} ${sha256}\n`);
      fsyncSync(file);
      acknowledged.set(id, sha256);
    }
  };
  const running = run();
  return {
    acknowledged: () => acknowledged.size,
    async stop() {
      isStopped = true;
      await running;
      closeSync(file);
    },
    async findLost(as) {
      const lost = [...broken];
      for (const [id, sha256] of acknowledged) {
        let answer = await ask(`/files/${id}/content`, {}, as);
        for (let again = 0; answer === null && again < readAttempts; again += 1)
          answer = await ask(`/files/${id}/content`, {}, as);
        const found = answer && createHash('sha256').update(answer.bytes).digest('hex');
        if (answer?.status !== 200 || found !== sha256) lost.push(`${id} is answered ${answer?.status}`);
      }
      return lost;
    },
  };
}

interface Answer {
  id?: string;
  offset?: number;
}

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { docxWith } from '../files/documents.ts';
import type { PortalProcess } from '../support/portal-process.ts';

const megabyte = 1_000_000;
/** What is sent one after another to a disk of three megabytes, and what has to be answered. */
const story = [
  { bytes: 0, status: 201 },
  { bytes: 3.9 * megabyte, status: 507 },
  { bytes: 0, status: 201 },
  { bytes: 2 * megabyte, status: 201 },
  { bytes: 2 * megabyte, status: 507 },
  { bytes: 0, status: 201 },
] as const;

/**
 * Puts a disk of three megabytes under the documents of a portal and sends more than fits. Answers what went otherwise than it should:
 * another answer, or something of a refused one left behind. Null where nobody may mount a disk: that takes root on Linux.
 */
export async function fillSmallDisk(portal: PortalProcess, token: string): Promise<string[] | null> {
  const folder = path.join(portal.dataFolder, 'files');
  if (!mounts(folder)) return null;
  try {
    const wrong: string[] = [];
    for (const [turn, { bytes, status }] of story.entries()) {
      const body = new FormData();
      const document = docxWith({ 'word/media/image1.png': [randomBytes(bytes), { level: 0 }] });
      body.append('file', new Blob([Uint8Array.from(document)]), `disk-${turn}.docx`);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${portal.base}/api/v1/files`, { method: 'POST', headers, body });
      if (answer.status !== status) wrong.push(`document ${turn} answered ${answer.status}: ${await answer.text()}`);
    }
    const stored = (await readdir(folder, { withFileTypes: true, recursive: true })).filter((entry) => entry.isFile());
    const expected = story.filter(({ status }) => status === 201).length;
    if (stored.length !== expected) wrong.push(`${stored.length} files stand on the disk in the place of ${expected}`);
    return wrong;
  } finally {
    execFileSync('umount', ['--lazy', folder]);
  }
}

function mounts(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m,mode=777', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ProcessPool } from '#platform/server/processes/process-pool.ts';
import { openDiskStore } from '#platform/server/uploads/disk-store.ts';
import { code } from '#platform/errors.ts';
import { importArea } from './import-area.ts';
import { receiveShapes } from './preview-import.ts';

test('a file that exceeds the memory limit is refused with the reason, and not stored', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'patio-shapes-'));
  const processes = new ProcessPool({ memoryMb: 16 });
  try {
    const files = await openDiskStore(folder);
    const coordinates = Array.from({ length: 500_000 }, (_, at) => [at / 1e5, at % 2]);
    const body = new FormData();
    body.append('file', new Blob([JSON.stringify({ type: 'LineString', coordinates })]), 'zigzag.geojson');
    const request = new Request('http://portal.example', { method: 'POST', body });
    await expect(receiveShapes({ files, processes }, request, 'account')).rejects.toMatchObject({
      status: 422,
      errors: { file: [code.tooComplex] },
    });
    expect(await files.list(importArea)).toEqual([]);
  } finally {
    processes.stop();
    await rm(folder, { recursive: true });
  }
});

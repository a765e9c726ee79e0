import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import postcss from 'postcss';
import { expect, it } from 'vitest';

/** The scales of src/ui/theme/tokens.css: a stylesheet names a step, and never a number of its own. */
const spacing = /^(padding|margin)(-|$)|gap$/;
const largestStep = 32;

/** What is off the scale in one declaration; wider room than the largest step is for what stands in it. */
function offScale(property: string, value: string): boolean {
  const numbers = [...value.matchAll(/(?<![\w.-])-?([\d.]+)px\b/g)].map((match) => Number(match[1]));
  if (property === 'font-size' || property === 'font' || property.endsWith('radius')) return numbers.length > 0;
  if (property === 'min-height') return numbers.some((px) => px >= 24 && px <= 48);
  return spacing.test(property) && numbers.some((px) => px > 1 && px <= largestStep);
}

/** What a stylesheet becomes by postcss.config.cjs. */
async function compile(css: string): Promise<string> {
  const load = createRequire(import.meta.url);
  const { plugins } = load('../postcss.config.cjs') as { plugins: Record<string, object> };
  const made = Object.entries(plugins).map(([name, options]) => (load(name) as postcss.PluginCreator<object>)(options));
  return (await postcss(made).process(css, { from: undefined })).css;
}

const stylesheets = execFileSync('git', ['ls-files', 'src/**/*.css'], { encoding: 'utf8' }).trim().split('\n');

it.each([
  ['font-size', '12.5px', true],
  ['font', '600 var(--text-sm) / 1.3 inherit', false],
  ['padding', 'var(--space-8) 6px', true],
  ['padding', '0 84px 1px', false],
  ['margin', '-8px 0', true],
  ['border-radius', '50%', false],
  ['border-radius', '9px', true],
  ['min-height', '30px', true],
  ['min-height', '76px', false],
])('judges %s: %s', (property, value, expected) => {
  expect(offScale(property, value)).toBe(expected);
});

it('keeps every stylesheet on the scales of text, space, radius and control height', () => {
  const found: string[] = [];
  for (const stylesheet of stylesheets) {
    postcss.parse(readFileSync(stylesheet, 'utf8')).walkDecls((declaration) => {
      const { prop, value } = declaration;
      if (!prop.startsWith('--') && offScale(prop, value)) found.push(`${stylesheet}: ${prop}: ${value}`);
    });
  }
  expect(found).toEqual([]);
});

/** Whatever a stylesheet says, Mantine's properties or a part of the kit could often say: these limits only ever fall. */
const mostFiles = 86;
const mostLines = 8_985;

it('keeps stylesheets few and short', () => {
  const lines = stylesheets.map((stylesheet) => readFileSync(stylesheet, 'utf8').trimEnd().split('\n').length);
  expect(stylesheets.length).toBeLessThanOrEqual(mostFiles);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mostLines);
});

it('leaves both lights of a token to the browser, which knows those of the root', async () => {
  expect(await compile(':root { --gray-0: light-dark(#fff, #12181b); }')).toContain('light-dark(#fff, #12181b)');
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';

const sheetImport = /import (?:(\w+) from )?'([^']+\.css)';/g;

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function list(...patterns: string[]): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => existsSync(file));
}

/** Where an import leads: beside the file, or by the `imports` of package.json. */
function resolve(from: string, target: string): string {
  const alias = /^#(\w+)\//.exec(target);
  return alias ? target.replace('#', 'src/') : path.join(path.dirname(from), target);
}

/** Classes that a stylesheet declares. */
function classesOf(css: string): Set<string> {
  const classes = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name] of selector.replaceAll(/\[[^\]]*\]|:global\([^)]*\)/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g))
      if (name !== undefined) classes.add(name);
  });
  return classes;
}

/** Classes of one imported stylesheet that a script names: `styles.row`, `styles['row']`; `*` for a computed one. */
function namedBy(script: string, local: string): string[] {
  const names = script.matchAll(new RegExp(`(?<![\\w.])${local}(?:\\??\\.(\\w+)|\\[(?:'([^']+)'|))`, 'g'));
  return [...names].map(([, dotted, quoted]) => dotted ?? quoted ?? '*');
}

const scripts = list('src/**/*.ts', 'src/**/*.tsx').filter((file) => !file.endsWith('.d.ts'));

it('finds the classes of a stylesheet and the names in a script', () => {
  const css =
    ".row > .cell[data-at='.not'] { color: red } @media print { .page:hover :global(.map) { margin: 0.5em } }";
  expect([...classesOf(css)]).toEqual(['row', 'cell', 'page']);
  expect(namedBy("styles.row; styles['cell']; styles[kind]; other.styles.no", 'styles')).toEqual(['row', 'cell', '*']);
});

it('names classes that exist, and only those exist that are named', () => {
  const stylesheets = new Map(
    list('src/**/*.module.css').map((file) => [file, { classes: classesOf(read(file)), used: new Set<string>() }]),
  );
  const faults: string[] = [];
  for (const script of scripts) {
    const text = read(script);
    const body = text.replaceAll(/^(import|\} from) .*$/gm, '');
    const imports = [...text.matchAll(sheetImport)].filter(([, , target]) => target && /^[.#]/.test(target));
    for (const [, local = '', target = ''] of imports) {
      const file = resolve(script, target);
      if (!existsSync(file)) faults.push(`${script} imports ${target}, which does not exist`);
      const stylesheet = stylesheets.get(file);
      const names = stylesheet && local ? namedBy(body, local) : [];
      for (const name of names) stylesheet?.used.add(name);
      const absent = names.filter((name) => name !== '*' && !stylesheet?.classes.has(name));
      faults.push(...absent.map((name) => `${script}: ${local}.${name} is not in ${file}`));
    }
  }
  for (const [file, { classes, used }] of stylesheets) {
    const spare = used.has('*') ? [] : [...classes].filter((name) => !used.has(name));
    faults.push(...spare.map((name) => `${file}: .${name} is not used`));
  }
  expect(faults).toEqual([]);
});

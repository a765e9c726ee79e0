import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

const root = path.resolve(import.meta.dirname, '../../../..');
const manifest = readFileSync(path.join(root, 'deploy/kubernetes/patio.yaml'), 'utf8');

interface Model {
  /** @throws Error for a field of another type, a missing one, or one in a wrong format */
  validate(): void;
}

const kubernetesObject = z.looseObject({ apiVersion: z.string(), kind: z.string() });
const objectsOf = (text: string) => parseAllDocuments(text).map((one) => kubernetesObject.parse(one.toJS()));
const moduleOf = ({ apiVersion, kind }: { apiVersion: string; kind: string }) =>
  `kubernetes-models/${apiVersion}/${kind}`;

/**
 * What the schemas of Kubernetes' API refuse. The validators know types, required fields and formats; that a field
 * exists, which they leave open, is what the compiler knows from the same package.
 */
async function findProblems(text: string): Promise<string[]> {
  const objects = objectsOf(text);
  const problems: string[] = [];
  for (const object of objects) {
    const models: Record<string, new (data: unknown) => Model> = await import(moduleOf(object));
    const Model = models[object.kind];
    if (!Model) throw new Error(`There is no ${object.kind} in ${object.apiVersion}`);
    try {
      new Model(object).validate();
    } catch (error) {
      problems.push(`${object.kind}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return [...problems, ...(await compile(objects))];
}

async function compile(objects: ReturnType<typeof objectsOf>): Promise<string[]> {
  // Inside the repository, where its packages are found.
  await mkdir(path.join(root, 'build'), { recursive: true });
  const folder = await mkdtemp(path.join(root, 'build', 'kubernetes-'));
  try {
    const source = objects.map(
      (object, index) =>
        `import type { I${object.kind} as T${index} } from '${moduleOf(object)}';\nexport const o${index} = ${JSON.stringify(object, null, 1)} satisfies T${index};\n`,
    );
    await writeFile(path.join(folder, 'objects.ts'), source.join(''));
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--types',
      '',
      '--pretty',
      'false',
    ];
    const { stdout, status } = spawnSync(
      process.execPath,
      [compiler, '--ignoreConfig', ...options, path.join(folder, 'objects.ts')],
      { encoding: 'utf8' },
    );
    if (status === 0) return [];
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('the objects that are shipped are those of Kubernetes’ API', async () => {
  expect(objectsOf(manifest)).toHaveLength(5);
  expect(await findProblems(manifest)).toEqual([]);
});

test.each([
  ['a misspelt field', 'readinessProbe:', 'readinesProbe:', "'\"readinesProbe\"' does not exist in type 'IContainer'"],
  ['a field in another place', 'spec:\n  replicas:', 'replicas:', '\'"replicas"\' does not exist'],
  ['a number in words', /replicas: \d+/, 'replicas: three', 'replicas must be integer'],
  ['a missing field', /^ {2}selector:\n(?: {4}.*\n)+/m, '', "required property 'selector'|required property selector"],
  ['an unknown choice', /pathType: \w+/, 'pathType: Begins', 'not assignable to type'],
])('%s is refused', async (_what, from, to, sentence) => {
  const changed = manifest.replace(from, to);
  expect(changed).not.toBe(manifest);
  expect((await findProblems(changed)).join('\n')).toMatch(new RegExp(sentence));
});

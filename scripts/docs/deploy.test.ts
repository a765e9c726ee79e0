import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { settingNames } from './settings-docs.ts';

const read = (file: string) => readFileSync(file, 'utf8');

function parse(file: string): unknown[] {
  // Of Docker Compose: in place of what is extended.
  const reset = { tag: '!reset', collection: 'seq' } as const;
  const documents = parseAllDocuments(read(file), {
    merge: true,
    customTags: [{ ...reset, resolve: (value: unknown) => value }],
  });
  return documents.map((document) => {
    expect(document.errors, file).toEqual([]);
    return document.toJS() as unknown;
  });
}

const environments = z.object({
  services: z.record(z.string(), z.looseObject({ environment: z.optional(z.record(z.string(), z.unknown())) })),
});
const foreign = /^(POSTGRES_|NODE_ENV$|PATIO_)/;

test('what is shipped for operation names settings that exist', () => {
  const named = ['compose.yaml', 'deploy/haproxy/compose.yaml'].flatMap((file) =>
    Object.values(environments.parse(parse(file)[0]).services).flatMap(({ environment = {} }) =>
      Object.keys(environment),
    ),
  );
  const unit = globSync('deploy/systemd/*.service').flatMap((file) =>
    [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ),
  );
  const manifest = [...read('deploy/kubernetes/patio.yaml').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name = '']) => name,
  );
  const all = [...named, ...unit, ...manifest];
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((name) => !foreign.test(name) && !settingNames.includes(name))).toEqual([]);
});

const labels = z.record(z.string(), z.string());
const object = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string() }),
});

test('the objects of Kubernetes name each other', () => {
  const objects = parse('deploy/kubernetes/patio.yaml').map((one) => object.parse(one));
  const of = <Kind extends z.ZodMiniType>(kind: string, shape: Kind) =>
    shape.parse(objects.find((one) => one.kind === kind)?.['spec']) as z.infer<Kind>;
  expect(objects.map(({ kind }) => kind)).toEqual([
    'ConfigMap',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'Ingress',
  ]);
  const container = z.object({
    envFrom: z.array(z.object({ configMapRef: z.optional(z.object({ name: z.string() })) })),
    ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
    volumeMounts: z.array(z.object({ name: z.string() })),
    readinessProbe: z.object({ httpGet: z.object({ port: z.string() }) }),
  });
  const pod = z.object({
    metadata: z.object({ labels }),
    spec: z.object({ containers: z.array(container), volumes: z.array(z.object({ name: z.string() })) }),
  });
  const deployment = of('Deployment', z.object({ selector: z.object({ matchLabels: labels }), template: pod }));
  const service = of(
    'Service',
    z.object({ selector: labels, ports: z.array(z.object({ name: z.string(), targetPort: z.string() })) }),
  );
  const [portal] = deployment.template.spec.containers;
  const ports = portal?.ports.map(({ name }) => name);
  const { labels: own } = deployment.template.metadata;
  expect(deployment.selector.matchLabels).toEqual(own);
  expect(service.selector).toEqual(own);
  expect(
    of('PodDisruptionBudget', z.object({ selector: z.object({ matchLabels: labels }) })).selector.matchLabels,
  ).toEqual(own);
  expect(ports).toEqual(expect.arrayContaining(service.ports.map(({ targetPort }) => targetPort)));
  expect(ports).toContain(portal?.readinessProbe.httpGet.port);
  expect(portal?.volumeMounts.map(({ name }) => name)).toEqual(
    deployment.template.spec.volumes.map(({ name }) => name),
  );
  expect(portal?.envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])).toEqual(['patio']);
  expect(new Set(objects.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['patio']));
});

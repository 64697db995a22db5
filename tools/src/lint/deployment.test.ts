import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { REPO_ROOT } from '../repository.ts';

/** deploy/: what every container must have, and names that must be the same in several files. */

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  name: string;
  image: string;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  resources?: { requests?: { cpu?: string; memory?: string }; limits?: { cpu?: string; memory?: string } };
  securityContext?: object;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    template: { spec: { securityContext: object; automountServiceAccountToken: boolean; containers: Container[] } };
    scaleTargetRef: { name: string };
    selector: { matchLabels: Record<string, string> };
    podSelector: { matchLabels: Record<string, string> };
    ports: { name: string; port: number }[];
  };
}
interface Service {
  image: string;
  build?: { target: string };
  read_only?: boolean;
  cap_drop?: string[];
  mem_limit?: string;
}

const DEPLOY = join(REPO_ROOT, 'deploy');
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');

const manifestsIn = (folder: string) =>
  readdirSync(join(DEPLOY, folder))
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => parseAllDocuments(read(`${folder}/${name}`)).map((each) => each.toJS() as Manifest));
const manifests = manifestsIn('kubernetes/base');
const measuring = manifestsIn('kubernetes/measuring');
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const targets = [...read('Dockerfile').matchAll(/^FROM .+ AS (\S+)$/gm)].map(([, name]) => name);
const deployments = ofKind('Deployment').map((manifest) => [manifest.metadata.name, manifest] as const);

test('the base has a Deployment for each image', () => {
  expect(deployments.map(([name]) => name).sort()).toEqual(['api', 'renderer', 'web']);
  for (const [name] of deployments) expect(targets).toContain(name);
});

const deploymentsOfAll = [...manifests, ...measuring]
  .filter(({ kind }) => kind === 'Deployment')
  .map((manifest) => [manifest.metadata.name, manifest] as const);

test.each(deploymentsOfAll)(
  '%s runs read-only, without root and privileges, with probes and limits',
  (name, { spec }) => {
    const { securityContext, automountServiceAccountToken, containers } = spec.template.spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(automountServiceAccountToken).toBe(false);
    expect(containers).toHaveLength(1);
    expect(containers[0]).toMatchObject({
      image: `keyframe/${name}`,
      livenessProbe: { httpGet: {} },
      readinessProbe: { httpGet: {} },
      resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    });
  },
);

test.each(deployments)('%s has an autoscaler, a disruption budget, a service and a network policy', (name) => {
  const labels = { 'app.kubernetes.io/name': name };
  expect(ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name)).toContain(name);
  expect(ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels)).toContainEqual(labels);
  expect(ofKind('Service').map(({ metadata }) => metadata.name)).toContain(name);
  expect(ofKind('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels)).toContainEqual(labels);
});

test('the render worker reaches the database only, and the API reads its posters', () => {
  const [policy] = measuring.filter(({ kind }) => kind === 'NetworkPolicy');
  expect(policy?.spec).toMatchObject({
    podSelector: { matchLabels: { 'app.kubernetes.io/name': 'render-worker' } },
    egress: [{ ports: [{ port: 5432 }, { port: 6432 }] }],
  });
  const { patches } = parse(read('kubernetes/measuring/kustomization.yaml')) as {
    patches: { target: object; patch: string }[];
  };
  const [{ target, patch } = { target: {}, patch: '' }] = patches;
  const [claim] = measuring.filter(({ kind }) => kind === 'PersistentVolumeClaim');
  expect(target).toEqual({ kind: 'Deployment', name: 'api' });
  expect((parse(patch) as { value: unknown }[]).map(({ value }) => value)).toEqual([
    { name: 'posters', persistentVolumeClaim: { claimName: claim?.metadata.name } },
    { name: 'posters', mountPath: '/srv/data', readOnly: true },
    { name: 'KEYFRAME_DATA', value: '/srv/data' },
  ]);
});

test('the services of compose.yaml that are built here run read-only, without capabilities, with a limit', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const built = Object.values(services).filter(({ build }) => build);
  expect(built.map(({ build }) => build!.target).sort()).toEqual(['api', 'render-worker', 'renderer', 'web']);
  for (const service of built) {
    expect(targets).toContain(service.build!.target);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], mem_limit: expect.any(String) });
  }
});

test('the runtime images of the Dockerfile run as a user without a name', () => {
  const stages = read('Dockerfile').split(/^FROM /m);
  for (const name of ['runtime', 'web'])
    expect(stages.find((stage) => stage.includes(` AS ${name}\n`))).toContain('\nUSER 65532:65532\n');
});

import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT_VERSION } from '@rampart/kernel';
import { parseAllDocuments } from 'yaml';
import { readEnvironment as readApi } from '../../apps/api/src/platform/environment.js';
import { readEnvironment as readSandbox } from '../../apps/sandbox/src/environment.js';
import { readEnvironment as readWorker } from '../../apps/worker/src/platform/environment.js';
import { render as renderWithoutKubectl } from './kubernetes/render.mjs';
import { inRoot } from './project.mjs';
import { sampleSecret } from './sample-secret.fixture.js';
import { WORKER_OPTIONS } from './worker-options.mjs';

interface Container {
  name: string;
  image: string;
  command: string[];
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef: { name: string; key: string } } | { fieldRef: { fieldPath: string } };
  }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number; protocol?: string }[];
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: Record<string, unknown>;
  livenessProbe?: object;
  readinessProbe?: object;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    jobTemplate?: { spec: Manifest['spec'] };
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        containers: Container[];
        securityContext: Record<string, unknown>;
        automountServiceAccountToken: boolean;
      };
    };
    podSelector?: { matchLabels?: Record<string, string>; matchExpressions?: { values: string[] }[] };
    policyTypes?: string[];
    ingress?: { ports: { port: number; protocol?: string }[] }[];
    ports?: { targetPort: string; protocol: string }[];
  };
}

const COMPONENTS = readdirSync(inRoot('k8s/components')).map((name) => `k8s/components/${name}`);
const FOLDERS = ['k8s/base', 'k8s/overlays/dev', 'k8s/overlays/prod', ...COMPONENTS];
const manifests = FOLDERS.flatMap((folder) =>
  readdirSync(inRoot(folder))
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => parseAllDocuments(readFileSync(inRoot(folder, name), 'utf8')))
    .map((document) => document.toJS() as Manifest),
);
const processes = manifests
  .filter(({ kind }) => ['Deployment', 'Job', 'CronJob'].includes(kind))
  .map((manifest) => ({ ...manifest, spec: manifest.spec.jobTemplate?.spec ?? manifest.spec }));
const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};

describe.each(processes.map((manifest) => [manifest.metadata.name, manifest] as const))(
  'k8s: %s',
  (name, { kind, spec }) => {
    const pod = spec.template.spec;
    const [container] = pod.containers as [Container];

    it('runs without privileges, on a read-only root file system and without a token of the cluster', () => {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(pod.automountServiceAccountToken).toBe(false);
    });

    it('is pinned to a release and has limits of resources', () => {
      expect(container.image).toMatch(/:\d+\.\d+\.\d+$/);
      expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
      expect(Object.keys(container.resources.limits)).toEqual(['cpu', 'memory']);
    });

    it('is probed while it serves', () => {
      const probes = [container.livenessProbe, container.readinessProbe];
      expect(probes.every((probe) => probe !== undefined)).toBe(kind === 'Deployment');
    });

    it('starts a file of the build, with an environment it accepts and secrets by reference only', () => {
      expect(
        existsSync(
          inRoot(
            container.command
              .find((part) => part.startsWith('apps/'))
              ?.replace('/dist/', '/src/')
              .replace(/main\.js$/, 'main.ts') ?? '',
          ),
        ),
      ).toBe(true);
      const own = (container.env ?? []).map(({ name: variable, value, valueFrom }) => {
        const secret = /URL$|KEK$|KEY$|SECRET$/.test(variable);
        expect(valueFrom !== undefined && 'secretKeyRef' in valueFrom).toBe(secret);
        if (valueFrom === undefined) return [variable, value] as const;
        return [variable, secret ? sampleSecret(variable) : 'a-place'] as const;
      });
      const environment = { ...(container.envFrom ? settings : {}), ...Object.fromEntries(own) };
      const read = { api: readApi, worker: readWorker, sandbox: readSandbox }[name];
      if (read !== undefined) expect(() => read(environment)).not.toThrow();
      else expect(name).toMatch(/^(bootstrap-|backup$)/);
    });

    it("gets the database owner's URL only if it migrates or copies everything", () => {
      const keys = (container.env ?? []).flatMap(({ valueFrom }) =>
        valueFrom !== undefined && 'secretKeyRef' in valueFrom ? [valueFrom.secretKeyRef.key] : [],
      );
      expect(keys.includes('owner-database-url')).toBe(kind !== 'Deployment');
    });

    it('gets the names of its node, pod and namespace for its health reports', () => {
      const reports = name === 'api' || name === 'worker';
      const fields = (container.env ?? []).flatMap(({ name: variable, valueFrom }) =>
        valueFrom !== undefined && 'fieldRef' in valueFrom ? [[variable, valueFrom.fieldRef.fieldPath]] : [],
      );
      const places = [
        ['RAMPART_NODE_NAME', 'spec.nodeName'],
        ['RAMPART_POD_NAME', 'metadata.name'],
        ['RAMPART_POD_NAMESPACE', 'metadata.namespace'],
      ];
      expect(fields).toEqual(reports ? places : []);
    });

    it('is allowed by a network policy in addition to the one that denies everything', () => {
      const label = spec.template.metadata.labels['app.kubernetes.io/name'] ?? '';
      const policies = manifests.filter(({ kind: other }) => other === 'NetworkPolicy');
      const selecting = policies.filter(({ spec: { podSelector } }) => {
        const { matchLabels, matchExpressions } = podSelector ?? {};
        return (
          matchLabels?.['app.kubernetes.io/name'] === label ||
          matchExpressions?.some(({ values }) => values.includes(label))
        );
      });
      expect(selecting.length).toBeGreaterThan(0);
    });
  },
);

describe('k8s', () => {
  it('contains no secret in the repository, and denies traffic by default', () => {
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
    const denied = manifests.find(({ metadata }) => metadata.name === 'deny-all');
    expect(denied?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('scales the worker by a metric that both job engines provide', () => {
    const text = readFileSync(inRoot('k8s/overlays/prod/worker-scaling.yaml'), 'utf8');
    expect(text).toContain('type: metrics-api');
    expect(text).toContain(':9001/jobs/backlog');
    const policy = manifests.find(({ metadata }) => metadata.name === 'from-autoscaler');
    expect(policy?.spec.podSelector?.matchLabels).toEqual({ 'app.kubernetes.io/name': 'worker' });
  });

  it('runs the simulated networks in development only', () => {
    const inFolder = (folder: string): boolean => readdirSync(inRoot(folder)).includes('sandbox.yaml');
    expect(FOLDERS.filter(inFolder)).toEqual(['k8s/overlays/dev']);
  });

  it("gives syslog a Service with the worker's ports, and a policy that opens them", () => {
    const service = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'syslog');
    const worker = processes.find(({ metadata }) => metadata.name === 'worker');
    const policy = manifests.find(({ metadata }) => metadata.name === 'to-syslog');
    const listening = worker?.spec.template.spec.containers[0]?.ports ?? [];
    const opened = policy?.spec.ingress?.flatMap(({ ports }) => ports) ?? [];
    for (const { targetPort, protocol } of service?.spec.ports ?? []) {
      const port = listening.find(({ name }) => name === targetPort);
      expect(port).toMatchObject(protocol === 'UDP' ? { protocol } : {});
      expect(opened).toContainEqual(
        protocol === 'UDP' ? { port: port?.containerPort, protocol } : { port: port?.containerPort },
      );
    }
    expect(service?.spec.ports).toHaveLength(3);
  });

  it('requests the memory that a worker needs', () => {
    const worker = processes.find(({ metadata }) => metadata.name === 'worker');
    expect(
      Number.parseInt(worker?.spec.template.spec.containers[0]?.resources.requests['memory'] ?? ''),
    ).toBeGreaterThan(550);
  });

  it('starts the worker with the options of Node that npm start gives it', () => {
    const worker = processes.find(({ metadata }) => metadata.name === 'worker');
    expect(worker?.spec.template.spec.containers[0]?.command.slice(1, -1)).toEqual(WORKER_OPTIONS);
  });

  it('has an image with the programs for pictures and videos', () => {
    expect(readFileSync(inRoot('Dockerfile'), 'utf8')).toMatch(/apt-get install .*chromium ffmpeg/);
  });

  const kubectl = hasKubectl() ? it : it.skip;
  kubectl.each(['dev', 'prod'])('accepts a second apply of the overlay %s with another image', (overlay) => {
    const folder = mkdtempSync(join(tmpdir(), 'rampart-k8s-'));
    const render = (): Manifest[] => {
      const place = join(folder, 'k8s/overlays', overlay);
      const text = execFileSync('kubectl', ['kustomize', place], { encoding: 'utf8' });
      return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
    };
    const job = (all: Manifest[]) => {
      const found = all.find(({ kind }) => kind === 'Job');
      return [found?.metadata.name, found?.spec.template.spec.containers[0]?.image.split(':').at(-1)];
    };
    cpSync(inRoot('k8s'), join(folder, 'k8s'), { recursive: true });
    expect(job(render())).toEqual([`bootstrap-${PRODUCT_VERSION}`, PRODUCT_VERSION]);
    const file = join(folder, 'k8s/overlays', overlay, 'kustomization.yaml');
    const own = readFileSync(file, 'utf8').replace(`newTag: ${PRODUCT_VERSION}`, 'newTag: 99.0.0');
    const images = own.includes('images:') ? '' : '\nimages: [{ name: rampart, newTag: 99.0.0 }]\n';
    writeFileSync(file, own + images);
    expect(job(render())).toEqual(['bootstrap-99.0.0', '99.0.0']);
    rmSync(folder, { recursive: true });
  });

  kubectl.each(['dev', 'prod'])('renders the overlay %s', (overlay) => {
    const text = execFileSync('kubectl', ['kustomize', inRoot('k8s/overlays', overlay)], {
      encoding: 'utf8',
    });
    const rendered = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
    expect(rendered.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)).toEqual(
      overlay === 'dev' ? ['api', 'sandbox', 'worker'] : ['api', 'worker'],
    );
    const inOrder = (all: { kind: string; metadata: { name: string } }[]) =>
      all.toSorted((a, b) => (`${a.kind} ${a.metadata.name}` < `${b.kind} ${b.metadata.name}` ? -1 : 1));
    // The check of every machine renders without kubectl.
    expect(inOrder(renderWithoutKubectl(inRoot('k8s/overlays', overlay)))).toEqual(inOrder(rendered));
    const sandboxUrl = rendered.find(({ kind }) => kind === 'ConfigMap')?.data?.['SANDBOX_URL'];
    expect(sandboxUrl).toBe(overlay === 'dev' ? 'http://sandbox:9000' : undefined);
  });
});

function hasKubectl(): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'kubectl')));
}

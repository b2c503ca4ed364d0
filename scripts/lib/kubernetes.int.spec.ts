import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readEnvironment as readApi } from '../../apps/api/src/platform/environment.js';
import { readEnvironment as readSandbox } from '../../apps/sandbox/src/environment.js';
import { readEnvironment as readWorker } from '../../apps/worker/src/platform/environment.js';
import { inRoot } from './project.mjs';
import { sampleSecret } from './sample-secret.fixture.js';

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
  };
}

const FOLDERS = ['k8s/base', 'k8s/overlays/dev', 'k8s/overlays/prod'];
const manifests = FOLDERS.flatMap((folder) =>
  readdirSync(inRoot(folder))
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => parseAllDocuments(readFileSync(inRoot(folder, name), 'utf8')))
    .map((document) => document.toJS() as Manifest),
);
const processes = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};

describe.each(processes.map((manifest) => [manifest.metadata.name, manifest] as const))(
  'k8s: %s',
  (name, { kind, spec }) => {
    const pod = spec.template.spec;
    const [container] = pod.containers as [Container];

    it('runs without privileges on a root file system it cannot write, and without a token of the cluster', () => {
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

    it('is pinned to a release and bounded', () => {
      expect(container.image).toMatch(/:\d+\.\d+\.\d+$/);
      expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
      expect(Object.keys(container.resources.limits)).toEqual(['cpu', 'memory']);
    });

    it('is probed while it serves', () => {
      const probes = [container.livenessProbe, container.readinessProbe];
      expect(probes.every((probe) => probe !== undefined)).toBe(kind === 'Deployment');
    });

    it('starts a file that is built, with an environment it accepts and secrets by reference only', () => {
      expect(
        existsSync(
          inRoot(container.command[1]?.replace('/dist/', '/src/').replace(/main\.js$/, 'main.ts') ?? ''),
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
      else expect(name).toBe('bootstrap');
    });

    it('is told its node, pod and namespace when it reports how it fares', () => {
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

    it('is named by a network policy beside the one that denies everything', () => {
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
  it('keeps no secret in the repository and denies traffic by default', () => {
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
    const denied = manifests.find(({ metadata }) => metadata.name === 'deny-all');
    expect(denied?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('scales the worker by a figure that both job engines give', () => {
    const text = readFileSync(inRoot('k8s/overlays/prod/worker-scaling.yaml'), 'utf8');
    expect(text).toContain('type: metrics-api');
    expect(text).toContain(':9001/jobs/backlog');
    const policy = manifests.find(({ metadata }) => metadata.name === 'from-autoscaler');
    expect(policy?.spec.podSelector?.matchLabels).toEqual({ 'app.kubernetes.io/name': 'worker' });
  });

  it('runs the simulated networks in development only', () => {
    const inFolder = (folder: string): boolean => readdirSync(inRoot(folder)).includes('sandbox.yaml');
    expect(FOLDERS.map(inFolder)).toEqual([false, true, false]);
  });

  const kubectl = hasKubectl() ? it : it.skip;
  kubectl.each(['dev', 'prod'])('renders the overlay %s', (overlay) => {
    const text = execFileSync('kubectl', ['kustomize', inRoot('k8s/overlays', overlay)], {
      encoding: 'utf8',
    });
    const rendered = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
    expect(rendered.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)).toEqual(
      overlay === 'dev' ? ['api', 'sandbox', 'worker'] : ['api', 'worker'],
    );
    const sandboxUrl = rendered.find(({ kind }) => kind === 'ConfigMap')?.data?.['SANDBOX_URL'];
    expect(sandboxUrl).toBe(overlay === 'dev' ? 'http://sandbox:9000' : undefined);
  });
});

function hasKubectl(): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'kubectl')));
}

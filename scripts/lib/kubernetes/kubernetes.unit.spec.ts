import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../project.mjs';
import { policyFaults } from './policies.mjs';
import { containersOf, type Manifest, render } from './render.mjs';
import { faultsOf } from './validate.mjs';

const prod = (...components: string[]): Manifest[] =>
  render(
    inRoot('k8s/overlays/prod'),
    components.map((name) => inRoot('k8s/components', name)),
  );
const one = (kind: string, ...components: string[]): Manifest =>
  prod(...components).find((manifest) => manifest.kind === kind) ?? { kind, metadata: { name: '' } };

describe('The check of the Kubernetes manifests', () => {
  it.each([
    ['Deployment', (manifest: Manifest) => (manifest['spec'].replcas = 2), 'does not know spec.replcas'],
    ['Deployment', (manifest: Manifest) => (manifest['spec'].minReadySeconds = 'x'), 'must be integer'],
    ['ScaledObject', (manifest: Manifest) => (manifest['spec'].triggers[0].typ = 1), 'spec.triggers.0.typ'],
    ['Ingress', (manifest: Manifest) => delete manifest['spec'].rules[0].http.paths[0].pathType, 'pathType'],
    ['Gateway', (manifest: Manifest) => (manifest['spec'].listeners[0].prot = 1), 'spec.listeners.0.prot'],
    ['ExternalSecret', (manifest: Manifest) => (manifest['spec'].target.nam = 1), 'spec.target.nam'],
    ['PrometheusRule', (manifest: Manifest) => (manifest['spec'].groups[0].rules[0].fo = '1m'), 'rules.0.fo'],
    [
      'PodMonitor',
      (manifest: Manifest) => (manifest['spec'].podMetricsEndpoints[0].path = 1),
      'must be string',
    ],
  ])('names what the schema of a %s does not allow', (kind, spoil, said) => {
    const manifest = one(kind, 'ingress-nginx', 'gateway', 'external-secrets', '../monitoring');
    expect(faultsOf(manifest)).toEqual([]);
    spoil(manifest);
    expect(faultsOf(manifest).join(' ')).toContain(said);
  });

  it.each([
    ['a root user', (pod: Manifest) => (pod['securityContext'].runAsNonRoot = false), 'runs as root'],
    [
      'no limits',
      (pod: Manifest) => delete pod['containers'][0].resources.limits,
      'lacks requests or limits',
    ],
    ['no probe', (pod: Manifest) => delete pod['containers'][0].readinessProbe, 'is not probed'],
    [
      'an image without a release',
      (pod: Manifest) => (pod['containers'][0].image = 'rampart:latest'),
      'no release',
    ],
  ])('names a process with %s', (_, spoil, said) => {
    const manifests = prod();
    expect(policyFaults(manifests)).toEqual([]);
    spoil(manifests.find(({ kind }) => kind === 'Deployment')?.['spec'].template.spec);
    expect(policyFaults(manifests).join(' ')).toContain(said);
  });

  it('looks at the pods of a CronJob', () => {
    const manifests = prod('backup');
    expect(policyFaults(manifests)).toEqual([]);
    const [container] = containersOf(manifests.filter(({ kind }) => kind === 'CronJob'));
    container.image = 'rampart:latest';
    expect(policyFaults(manifests)).toEqual([
      'CronJob backup has the image rampart:latest, which is no release.',
    ]);
  });

  it('wants a bucket or a shared folder, and not both', () => {
    const folder = (under: string, ...more: string[]): Manifest[] =>
      render(
        inRoot(under),
        [...more, 'shared-folder'].map((name) => inRoot('k8s/components', name)),
      );
    expect(policyFaults(folder('k8s/base', 'backup'))).toEqual([]);
    expect(policyFaults(render(inRoot('k8s/base')))).toEqual([
      'Deployment api has neither RAMPART_S3_URL nor a shared folder.',
      'Deployment worker has neither RAMPART_S3_URL nor a shared folder.',
    ]);
    expect(policyFaults(folder('k8s/overlays/prod'))).toEqual([
      'Deployment api has a shared folder beside RAMPART_S3_URL.',
      'Deployment worker has a shared folder beside RAMPART_S3_URL.',
    ]);
    const claims = prod('backup').filter((manifest) => JSON.stringify(manifest).includes('laimName'));
    expect([...claims, ...prod().filter(({ kind }) => kind === 'PersistentVolumeClaim')]).toEqual([]);
  });

  it('names a process of several pods whose disruption budget is missing', () => {
    const without = prod().filter(({ kind }) => kind !== 'PodDisruptionBudget');
    expect(policyFaults(without)).toHaveLength(2);
  });

  it('a namespace refuses pods with more rights, and an image may be pinned by its digest', () => {
    expect(one('Namespace').metadata).toMatchObject({
      labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
    });
    const manifests = prod();
    const digest = `registry.example.org/rampart@sha256:${'a'.repeat(64)}`;
    for (const container of containersOf(manifests)) container.image = digest;
    expect(policyFaults(manifests)).toEqual([]);
  });

  it('both ways in say how many proxies there are, and lead to the API', () => {
    for (const [component, kind] of [
      ['ingress-nginx', 'Ingress'],
      ['gateway', 'HTTPRoute'],
    ] as const) {
      expect(one('ConfigMap', component)['data'].RAMPART_TRUSTED_PROXIES).toBe('1');
      expect(JSON.stringify(one(kind, component)['spec'])).toMatch(/"name":"api"/u);
    }
  });
});

import { podTemplateOf } from './render.mjs';

/** @typedef {import('./render.mjs').Manifest} Manifest */

const RUNS = new Set(['Deployment', 'Job', 'CronJob']);

/**
 * What every overlay must keep, one sentence for each fault. @param {readonly Manifest[]} manifests of one overlay
 * @returns {string[]}
 */
export function policyFaults(manifests) {
  return [
    ...manifests.flatMap((manifest) => (RUNS.has(manifest.kind) ? faultsOfProcess(manifest, manifests) : [])),
    ...objectFaults(manifests),
  ];
}

/** Pods share a bucket, or else a volume at `RAMPART_DATA_DIR`. */
function objectFaults(manifests) {
  const { data = {} } =
    manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'settings') ?? {};
  const inBucket = data.RAMPART_S3_URL !== undefined;
  const faults = manifests
    .filter(({ kind, metadata }) => kind === 'Deployment' && ['api', 'worker'].includes(metadata.name))
    .map((manifest) => {
      const inFolder = mountsClaim(podTemplateOf(manifest).spec, data.RAMPART_DATA_DIR);
      if (inFolder !== inBucket) return null;
      const both = 'has a shared folder beside RAMPART_S3_URL';
      return `Deployment ${manifest.metadata.name} ${inFolder ? both : 'has neither RAMPART_S3_URL nor a shared folder'}.`;
    });
  return faults.filter((fault) => fault !== null);
}

function mountsClaim({ containers, volumes = [] }, path) {
  const mounted = containers.flatMap(({ volumeMounts = [] }) => volumeMounts);
  return volumes.some(
    ({ name, persistentVolumeClaim }) =>
      persistentVolumeClaim !== undefined &&
      mounted.some((mount) => mount.name === name && mount.mountPath === path),
  );
}

function faultsOfProcess(manifest, manifests) {
  const {
    kind,
    metadata: { name },
    spec,
  } = manifest;
  const pod = podTemplateOf(manifest).spec;
  const serves = kind === 'Deployment';
  const rules = [
    [pod.securityContext?.runAsNonRoot === true, 'runs as root'],
    [pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [pod.automountServiceAccountToken === false, 'gets a token of the cluster'],
    [
      !serves || spec.replicas === 1 || hasBudget(name, manifests),
      'has several pods and no disruption budget',
    ],
    ...pod.containers.flatMap((container) => rulesOfContainer(container, serves)),
  ];
  return rules.filter(([kept]) => !kept).map(([, fault]) => `${kind} ${name} ${fault}.`);
}

function rulesOfContainer({ image, resources, securityContext, ...probes }, serves) {
  const { requests = {}, limits = {} } = resources ?? {};
  const has = (amounts) => amounts.cpu !== undefined && amounts.memory !== undefined;
  return [
    [
      /(?::\d+\.\d+\.\d+[\w.-]*|@sha256:[0-9a-f]{64})$/.test(image),
      `has the image ${image}, which is no release`,
    ],
    [has(requests) && has(limits), 'lacks requests or limits of processors and memory'],
    [securityContext?.allowPrivilegeEscalation === false, 'may raise its privileges'],
    [securityContext?.readOnlyRootFilesystem === true, 'may write to its root file system'],
    [securityContext?.capabilities?.drop?.includes('ALL') === true, 'keeps capabilities'],
    [!serves || (probes.livenessProbe && probes.readinessProbe), 'is not probed'],
  ];
}

const hasBudget = (name, manifests) =>
  manifests.some(
    ({ kind, spec }) =>
      kind === 'PodDisruptionBudget' && spec.selector.matchLabels['app.kubernetes.io/name'] === name,
  );

import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { z } from 'zod';
import { settingsSchema as apiSettings } from '../../../apps/api/src/platform/environment.js';
import { settingsSchema as workerSettings } from '../../../apps/worker/src/platform/environment.js';
import { LAUNCHER_SETTINGS } from '../launcher-settings.mjs';
import { inRoot } from '../project.mjs';
import { type Manifest, render } from './render.mjs';

const IN_ITS_NAME = /_(URLS?|ENDPOINT|ISSUER|ORIGINS?|INSTANCE|HOSTS?)(_|$)/;

/** Settings with an address that no process connects to. */
const NOT_REACHED: readonly (string | RegExp)[] = [
  // Browsers open these, or the network's own servers ask for them.
  ...['RAMPART_PUBLIC_URL', 'SCHEDULER_URL', 'SECURITY_CONTACT', 'SANDBOX_PUBLIC_URL', 'BLUESKY_CLIENT_ID'],
  /_AUTHORIZE_URL$/,
  // The worker listens there; the row `RAMPART_SYSLOG_*` says by which policy.
  'RAMPART_SYSLOG_HOST',
];

/** Both processes read these settings, but only one uses them. */
const USED_BY: Readonly<Record<string, readonly string[]>> = { SMTP_URL: ['worker'] };

interface Setting {
  readonly description?: string;
  readonly format?: string;
}

const settingsOf = (schema: z.ZodType): Record<string, Setting> =>
  (
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
      properties: Record<string, Setting>;
    }
  ).properties;

/** The settings that name a place to connect to, each with the processes that do. */
const remote = new Map<string, readonly string[]>();
for (const [process, settings] of [
  ['api', settingsOf(apiSettings)],
  ['worker', settingsOf(workerSettings)],
  ['bootstrap', LAUNCHER_SETTINGS],
] as const)
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const isAddress = setting.format === 'uri' || IN_ITS_NAME.test(name);
    const skipped = NOT_REACHED.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
    if (isAddress && !skipped) remote.set(name, [...(remote.get(name) ?? []), process]);
  }
// The command line takes it as an argument.
remote.set('BACKUP_PLACE', ['backup']);

const FOLDERS = [
  'k8s/overlays/prod',
  'k8s/overlays/dev',
  ...readdirSync(inRoot('k8s/components')).map((name) => `k8s/components/${name}`),
];
const manifests = FOLDERS.flatMap((folder) =>
  folder.startsWith('k8s/overlays')
    ? render(inRoot(folder))
    : render(inRoot('k8s/overlays/prod'), [inRoot(folder)]),
);
const policies = new Map<string, Manifest>(
  manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map((manifest) => [manifest.metadata.name, manifest]),
);

function processesOf(policy: string): string[] {
  const { matchLabels, matchExpressions } = policies.get(policy)?.['spec'].podSelector ?? {};
  return matchExpressions?.[0].values ?? [matchLabels?.['app.kubernetes.io/name']];
}

interface Egress {
  readonly to?: readonly { readonly ipBlock?: { readonly except?: readonly string[] } }[];
  readonly ports: readonly { readonly port: number }[];
}

const egressOf = (policy: string): Egress[] => policies.get(policy)?.['spec'].egress ?? [];
const portsOf = (policy: string): number[] =>
  egressOf(policy).flatMap(({ ports }) => ports.map(({ port }) => port));

/** The rows of the README's tables whose first cell holds code, by cell. */
const rows = readFileSync(inRoot('k8s/README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const rowOf = (setting: string): string[] =>
  rows.find((row) => row.length === 2 && namesIn(row[0]).includes(setting)) ?? [];
const policiesOf = (setting: string): string[] =>
  namesIn(rowOf(setting)[1]).filter((name) => name.startsWith('to-'));

describe('k8s: what settings name', () => {
  it('is found in the schemas of the processes', () => {
    expect([...remote.keys()]).toEqual(
      expect.arrayContaining([
        'RAMPART_OWNER_DATABASE_URL',
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        'AWS_ENDPOINT_URL_STS',
        'RAMPART_SIGN_ON_ORIGINS',
        'RAMPART_PUSH_HOSTS',
        'MASTODON_INSTANCE',
        'SMTP_URL',
      ]),
    );
    for (const name of NOT_REACHED) if (typeof name === 'string') expect(remote.has(name)).toBe(false);
  });

  it.each([...remote, ['RAMPART_SYSLOG_*', ['worker']] as const])(
    'can be reached: %s from %j, by policies that the README names',
    (name, readers) => {
      const named = policiesOf(name);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((policy) => !policies.has(policy))).toEqual([]);
      const reached = named.flatMap(processesOf);
      expect((USED_BY[name] ?? readers).filter((process) => !reached.includes(process))).toEqual([]);
    },
  );

  it('opens nothing to a process that reads no setting of the policy', () => {
    for (const policy of policies.keys()) {
      if (egressOf(policy).length === 0 || policy === 'names') continue;
      const readers = [...remote].flatMap(([name, processes]) =>
        policiesOf(name).includes(policy) ? (USED_BY[name] ?? processes) : [],
      );
      expect([policy, processesOf(policy).filter((process) => !readers.includes(process))]).toEqual([
        policy,
        [],
      ]);
    }
  });

  it('has its processes and ports in the README', () => {
    const written = rows
      .filter((row) => row.length === 4)
      .map(([policy, from = '', , ports = '']) => [
        namesIn(policy)[0],
        from.split(', ').toSorted(),
        ports
          .replaceAll(/\([^)]*\)/g, '')
          .split(',')
          .map(Number),
      ]);
    const opened = [...policies.keys()]
      .filter((policy) => policy.startsWith('to-') && egressOf(policy).length > 0)
      .map((policy) => [policy, processesOf(policy).toSorted(), portsOf(policy)]);
    const byName = (all: readonly unknown[][]) =>
      all.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
    expect(byName(written)).toEqual(byName(opened));
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 4318, ['api', 'worker']],
    ['KATIA_MODEL_URL', 11_434, ['api', 'worker']],
    ['RAMPART_WEBHOOK_ORIGIN', 6514, ['worker']],
    ['RAMPART_WEBHOOK_ORIGIN', 8088, ['worker']],
    ['RAMPART_WEBHOOK_ORIGIN', 9200, ['worker']],
    ['RAMPART_WITNESS_URL', 7380, ['worker']],
  ])('opens the usual port of %s, %d, to %j only', (name, port, processes) => {
    const opening = policiesOf(name).filter((policy) => portsOf(policy).includes(port));
    expect([...new Set(opening.flatMap(processesOf))]).toEqual(processes);
  });

  it('leaves the inside of the network out of what is public', () => {
    const everywhere = [...policies.keys()].flatMap((policy) =>
      egressOf(policy).flatMap(({ to }) => (to ?? []).flatMap(({ ipBlock }) => ipBlock ?? [])),
    );
    expect(everywhere.length).toBeGreaterThan(5);
    for (const { except = [] } of everywhere) expect(except.length).toBeGreaterThan(1);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { gauges } from '@rampart/installation';
import { COUNTERS, GAUGES, HISTOGRAMS, Metrics } from '@rampart/telemetry';
import { inRoot } from './project.mjs';

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  annotations?: { runbook: string };
}

const FOLDER = 'k8s/monitoring';
const rules = ['alerts.yaml', 'objectives.yaml'].flatMap((file) =>
  parseAllDocuments(readFileSync(inRoot(FOLDER, file), 'utf8')).flatMap((document) => {
    const { spec } = document.toJS() as { spec: { groups: { rules: Rule[] }[] } };
    return spec.groups.flatMap((group) => group.rules);
  }),
);
const panels = readdirSync(inRoot(FOLDER, 'dashboards')).flatMap((file) => {
  const text = readFileSync(inRoot(FOLDER, 'dashboards', file), 'utf8');
  const dashboard = JSON.parse(text) as { panels: { title: string; targets: { expr: string }[] }[] };
  return dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`${file}: ${title}`, expr] as const),
  );
});
const queries = [
  ...rules.map(({ record, alert, expr }) => [record ?? alert ?? '', expr] as const),
  ...panels,
];

const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
/** The labels of each metric. We use no labels of Node's and the process's metrics. */
const labels = new Map<string, readonly string[]>([
  ...new Metrics('worker').names.map((name) => [name, []] as const),
  ...Object.entries({ ...COUNTERS, ...GAUGES }).map(([name, about]) => [name, about.labels] as const),
  ...gauges.map((gauge) => [gauge.name, gauge.labels] as const),
  ...Object.entries(HISTOGRAMS).flatMap(([name, about]) =>
    ['_bucket', '_sum', '_count'].map((end) => [name + end, [...about.labels, 'le']] as const),
  ),
]);
/** Labels that Prometheus adds to every series. */
const ADDED = ['pod', 'namespace', 'instance'];

const metricsOf = (query: string): string[] =>
  [...query.matchAll(/\b(?:rampart|nodejs|process)[_:][a-z0-9_:]+/gu)].map(([name]) => name);
const labelsOf = (query: string): string[] => [
  ...[...query.matchAll(/\b(?:by|on) \(([^)]*)\)/gu)].flatMap(([, list = '']) => list.split(/,\s*/u)),
  ...[...query.matchAll(/([a-z_]+)(?:=~|!=|=)"/gu)].map(([, name = '']) => name),
];

describe('the monitoring configuration', () => {
  it.each(queries)('%s queries only metrics and labels that a process shows', (_name, query) => {
    const asked = metricsOf(query);
    expect(asked).not.toEqual([]);
    expect(asked.filter((name) => !labels.has(name) && !recorded.has(name))).toEqual([]);
    const known = [...ADDED, ...asked.flatMap((name) => labels.get(name) ?? [])];
    expect(labelsOf(query).filter((label) => !known.includes(label))).toEqual([]);
  });

  it('shows every metric of the product on a dashboard', () => {
    const shown = panels.flatMap(([, query]) => metricsOf(query));
    const own = [...Object.keys({ ...COUNTERS, ...GAUGES }), ...gauges.map(({ name }) => name)];
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
    expect(Object.keys(HISTOGRAMS).filter((name) => !shown.includes(`${name}_bucket`))).toEqual([]);
  });

  it('has for every alert a heading in the document that states what to do', () => {
    const text = readFileSync(inRoot('docs/operations.md'), 'utf8');
    const headings = new Set([...text.matchAll(/^#+ (.+)$/gmu)].map(([, title = '']) => title.toLowerCase()));
    const alerts = rules.flatMap(({ alert, annotations }) =>
      alert === undefined ? [] : [annotations?.runbook],
    );
    const missing = alerts.filter((runbook) => {
      const [file, anchor = ''] = (runbook ?? '').split('#');
      return file !== 'docs/operations.md' || !headings.has(anchor);
    });
    expect(missing).toEqual([]);
  });
});

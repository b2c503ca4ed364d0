import type { ComponentState, StatusComponentId } from '../contract/index.js';

/** Measured health of the installation; a null figure is not known. */
export interface HealthFigures {
  readonly apis: number;
  readonly workers: number;
  /** Events that the slowest live feed has not shown. */
  readonly feedBehind: number | null;
  readonly oldestJobSeconds: number | null;
  /** Events that the slowest projection has not followed. */
  readonly projectionBehind: number | null;
  readonly detectionSeconds: number | null;
  readonly overduePostSeconds: number | null;
  /** Whether the last mail was taken; null without a mail server or a mail. */
  readonly mailTaken: boolean | null;
}

const above = (
  value: number | null,
  { degraded, outage }: Readonly<Record<'degraded' | 'outage', number>>,
): ComponentState => {
  if (value === null) return 'unknown';
  if (value > outage) return 'outage';
  return value > degraded ? 'degraded' : 'operational';
};

/** The first limits are those of the operators' alarms, see `k8s/monitoring/alerts.yaml`. */
const STATES: Readonly<Record<StatusComponentId, (figures: HealthFigures) => ComponentState>> = {
  console: ({ apis }) => (apis > 0 ? 'operational' : 'outage'),
  live: ({ feedBehind }) => above(feedBehind, { degraded: 1_000, outage: 100_000 }),
  jobs: ({ workers, oldestJobSeconds }) =>
    workers === 0 ? 'outage' : above(oldestJobSeconds, { degraded: 300, outage: 3_600 }),
  pages: ({ projectionBehind }) => above(projectionBehind, { degraded: 5_000, outage: 500_000 }),
  detection: ({ workers, detectionSeconds }) =>
    workers === 0 ? 'outage' : above(detectionSeconds, { degraded: 60, outage: 900 }),
  publishing: ({ workers, overduePostSeconds }) =>
    workers === 0 ? 'outage' : above(overduePostSeconds, { degraded: 120, outage: 3_600 }),
  mail: ({ mailTaken }) => (mailTaken === null ? 'unknown' : mailTaken ? 'operational' : 'degraded'),
};

export type ComponentStates = Readonly<Record<StatusComponentId, ComponentState>>;

export const statesOf = (figures: HealthFigures): ComponentStates =>
  Object.fromEntries(Object.entries(STATES).map(([id, state]) => [id, state(figures)])) as ComponentStates;

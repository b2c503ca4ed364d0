import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { type ComponentState, HISTORY_DAYS } from '../contract/index.js';
import { type HealthFigures, statesOf } from './components.js';
import { historyOf } from './history.js';
import { statusIncidentDecider } from './incident.js';
import { type MeasuringCommand, measuringDecider } from './measuring.js';
import type { MeasuringEvent, StatusIncidentEvent } from './status-page.events.js';

const by = '00000000-0000-7000-8000-000000000001';
const HEALTHY: HealthFigures = {
  ...{ apis: 2, workers: 3, feedBehind: 0, oldestJobSeconds: 4, projectionBehind: 12 },
  ...{ detectionSeconds: 1, overduePostSeconds: 0, mailTaken: true },
};
const good = statesOf(HEALTHY);
const shown: MeasuringEvent = { type: 'StatusPageShown', data: { by } };

const measure = (at: string, measuredBefore: string | null, states = good): MeasuringCommand => ({
  type: 'Measure',
  data: { states, at, measuredBefore },
});
const given = (...history: readonly MeasuringEvent[]) => ({
  when: (command: MeasuringCommand) => measuringDecider.decide(command, fold(measuringDecider, history)),
});

describe('the state of a component', () => {
  it('is operational while every figure is below its limit', () => {
    expect(new Set(Object.values(good))).toEqual(new Set(['operational']));
  });

  it.each<[Partial<HealthFigures>, Partial<Record<keyof typeof good, ComponentState>>]>([
    [{ apis: 0 }, { console: 'outage' }],
    [{ workers: 0 }, { jobs: 'outage', detection: 'outage', publishing: 'outage' }],
    [{ oldestJobSeconds: 301 }, { jobs: 'degraded' }],
    [{ oldestJobSeconds: 3_601 }, { jobs: 'outage' }],
    [{ feedBehind: 1_001 }, { live: 'degraded' }],
    [{ projectionBehind: 5_001 }, { pages: 'degraded' }],
    [{ detectionSeconds: null }, { detection: 'unknown' }],
    [{ mailTaken: false }, { mail: 'degraded' }],
    [{ overduePostSeconds: 121 }, { publishing: 'degraded' }],
  ])('with %j is %j', (figures, expected) => {
    expect(statesOf({ ...HEALTHY, ...figures })).toEqual({ ...good, ...expected });
  });
});

describe('a measurement', () => {
  const first = given(shown).when(measure('2026-11-26T10:00:00.000Z', null));

  it('records every component at first, and afterwards only changes', () => {
    expect(first.map(({ type }) => type)).toEqual(Array(7).fill('ComponentStateMeasured'));
    const next = measure('2026-11-26T10:01:00.000Z', '2026-11-26T10:00:00.000Z', {
      ...good,
      mail: 'degraded',
    });
    expect(given(shown, ...first).when(next)).toEqual([
      {
        type: 'ComponentStateMeasured',
        data: { component: 'mail', state: 'degraded', at: '2026-11-26T10:01:00.000Z' },
      },
    ]);
  });

  it('records nothing while the page is hidden', () => {
    expect(given().when(measure('2026-11-26T10:00:00.000Z', null))).toEqual([]);
  });

  it('records a gap once after five minutes without a measurement', () => {
    const late = measure('2026-11-26T10:06:00.000Z', '2026-11-26T10:00:00.000Z');
    const events = given(shown, ...first).when(late);
    expect(events[0]).toEqual({
      type: 'ComponentsNotMeasured',
      data: { from: '2026-11-26T10:00:00.000Z', to: '2026-11-26T10:06:00.000Z' },
    });
    expect(events).toHaveLength(8);
    expect(given(shown, ...first, ...events).when(late)).toEqual([]);
  });
});

describe('the history of a component', () => {
  const time = (text: string): number => Date.parse(`2026-11-${text}:00.000Z`);

  it('shows the worst state of each day, and leaves unmeasured time out of the share', () => {
    const { days, available } = historyOf(
      [
        { at: time('25T00:00'), state: 'operational' },
        { at: time('25T12:00'), state: 'outage' },
        { at: time('25T18:00'), state: 'unknown' },
        { at: time('26T00:00'), state: 'degraded' },
      ],
      time('26T06:00'),
      time('26T12:00'),
    );
    expect(days).toHaveLength(HISTORY_DAYS);
    expect(days.at(-3)).toEqual({ day: '2026-11-24', state: 'unknown', available: null });
    expect(days.at(-2)).toEqual({ day: '2026-11-25', state: 'outage', available: 12 / 18 });
    expect(days.at(-1)).toEqual({ day: '2026-11-26', state: 'degraded', available: 1 });
    expect(available).toBe(18 / 24);
  });
});

describe('an incident of the status page', () => {
  const incidentId = '00000000-0000-7000-8000-000000000002';
  const opened: StatusIncidentEvent = {
    type: 'StatusIncidentOpened',
    data: { incidentId, title: 'Scans are late', components: ['jobs'], text: 'We look into it.', by },
  };
  const note = { incidentId, phase: 'resolved', text: 'Scans run again.', by } as const;
  const decide = (...history: readonly StatusIncidentEvent[]) =>
    statusIncidentDecider.decide({ type: 'NoteIncident', data: note }, fold(statusIncidentDecider, history));

  it('takes notes until it is resolved', () => {
    const [resolved] = decide(opened);
    expect(resolved).toEqual({ type: 'StatusIncidentNoted', data: note });
    expect(() => decide(opened, { type: 'StatusIncidentNoted', data: note })).toThrow(
      expect.objectContaining({ code: 'status-page.resolved' }),
    );
    expect(() => decide()).toThrow(expect.objectContaining({ code: 'status-page.no-incident' }));
  });
});

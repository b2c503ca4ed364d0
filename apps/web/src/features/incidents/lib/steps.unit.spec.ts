import { describe, expect, it } from '@jest/globals';
import type { IncidentView } from '@rampart/incidents/contract';
import { currentStep, stepAsked, stepOf } from './steps.js';

type Line = IncidentView['checklist'][number];
const line = (target: Line['target'], fields: readonly string[], suits = true): Line => ({
  target,
  suits,
  missing: fields.map((field) => ({ field, label: field, source: '' })),
  statements: [],
  followUp: null,
});
type Known = Parameters<typeof currentStep>[0];
const draft = (change: Partial<Known>): Known => ({
  status: 'draft',
  targets: [],
  checklist: [line('dsa', ['reporter.name'])],
  ...change,
});

describe('the steps of an incident', () => {
  it.each([
    ['what is missing for a place that suits', draft({}), 'people'],
    [
      'the recipients, once a chosen one misses nothing',
      draft({ targets: ['x'], checklist: [line('x', [])] }),
      'recipients',
    ],
    ['the signature of what is prepared', draft({ status: 'prepared' }), 'sign'],
    ['filing of what is signed', draft({ status: 'signed' }), 'file'],
  ])('begin at %s', (_what, incident, step) => {
    expect(currentStep(incident)).toBe(step);
  });

  it('open at the new step when an address names a former one', () => {
    expect(stepAsked('case', draft({}))).toBe('what');
    expect(stepAsked('report', draft({}))).toBe('recipients');
    expect(stepAsked('report', draft({ status: 'signed' }))).toBe('file');
    expect(stepAsked('custody', draft({ status: 'signed' }))).toBe('custody');
  });

  it('hold each field of the form once', () => {
    expect(
      ['caseFile.victim.name', 'transactions', 'evidence', 'caseFile.locations.0.url'].map(stepOf),
    ).toEqual([...['people', 'rights', 'evidence', 'what']]);
  });
});

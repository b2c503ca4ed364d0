import { describe, expect, it } from '@jest/globals';
import { fold, SequentialIds } from '@rampart/kernel';
import fc from 'fast-check';
import { claimVerdictSchema, featureIdSchema } from '../contract/index.js';
import { COMPETITOR_ID, recordCommand, STAFF_USER_ID } from '../testing/index.js';
import type { CompetitorEvent } from './competitor.events.js';
import { type CompetitorCommand, competitorDecider, latestUnchallenged } from './competitor.js';

const ids = new SequentialIds();
const [FIRST, SECOND, THIRD] = [ids.next(), ids.next(), ids.next()] as const;
const added: CompetitorEvent = {
  type: 'CompetitorAdded',
  data: { competitorId: COMPETITOR_ID, name: 'Synthetic Shield', homepage: 'https://competitor.example/' },
};
const challengeOf = (claimId: string): CompetitorCommand => ({
  type: 'ChallengeClaim',
  data: {
    claimId,
    reason: 'The page says otherwise now.',
    challengedBy: STAFF_USER_ID,
    at: '2026-11-21T10:00:00.000Z',
  },
});

function eventsAfter(...commands: readonly CompetitorCommand[]): readonly CompetitorEvent[] {
  return commands.reduce<readonly CompetitorEvent[]>(
    (past, command) => [...past, ...competitorDecider.decide(command, fold(competitorDecider, past))],
    [added],
  );
}
const when = (past: readonly CompetitorEvent[], command: CompetitorCommand) =>
  competitorDecider.decide(command, fold(competitorDecider, past));
const shown = (past: readonly CompetitorEvent[]) =>
  latestUnchallenged(fold(competitorDecider, past)?.claims ?? [])?.id ?? null;

describe('a competitor', () => {
  it('is added once', () => {
    const command: CompetitorCommand = { type: 'AddCompetitor', data: added.data as never };
    expect(when([], command)).toEqual([added]);
    expect(when([added], command)).toEqual([]);
  });

  it('is required before a claim about it is recorded or challenged', () => {
    const error = expect.objectContaining({ code: 'competitor.not-found', kind: 'not-found' });
    expect(() => when([], recordCommand(FIRST))).toThrow(error);
    expect(() => when([], challengeOf(FIRST))).toThrow(error);
  });
});

describe('a claim', () => {
  it('is recorded with its source, its date and its author', () => {
    const { today, at, ...data } = recordCommand(FIRST).data;
    expect(today).toBe('2026-11-21');
    expect(when([added], recordCommand(FIRST))).toEqual([
      { type: 'ClaimRecorded', data: { competitorId: COMPETITOR_ID, ...data, recordedAt: at } },
    ]);
  });

  it('is refused when it was seen in the future', () => {
    expect(() => when([added], recordCommand(FIRST, { seenAt: '2026-11-22' }))).toThrow(
      expect.objectContaining({ code: 'claim.seen-in-future', kind: 'invalid' }),
    );
    expect(when([added], recordCommand(FIRST, { seenAt: '2026-11-21' }))).toHaveLength(1);
  });

  it('is not recorded again when its cell shows the same verdict', () => {
    const past = eventsAfter(recordCommand(FIRST));
    expect(when(past, recordCommand(FIRST))).toEqual([]);
    expect(when(past, recordCommand(SECOND))).toEqual([]);
    expect(when(past, recordCommand(SECOND, { covers: 'yes' }))).toHaveLength(1);
    expect(when(eventsAfter(recordCommand(FIRST), challengeOf(FIRST)), recordCommand(SECOND))).toHaveLength(
      1,
    );
  });

  it('that ships with the product never replaces a person’s claim in that cell', () => {
    const own = { recordedBy: null, covers: 'yes' } as const;
    expect(when(eventsAfter(recordCommand(FIRST)), recordCommand(SECOND, own))).toEqual([]);
    const elsewhere = { ...own, feature: 'endpoint-protection' } as const;
    expect(when(eventsAfter(recordCommand(FIRST)), recordCommand(SECOND, elsewhere))).toHaveLength(1);
    expect(when(eventsAfter(recordCommand(FIRST, own)), recordCommand(SECOND))).toHaveLength(1);
  });
});

describe('a challenge', () => {
  it('hides a claim: its cell shows the last unchallenged one', () => {
    const claims = [FIRST, SECOND, THIRD].map((id, index) =>
      recordCommand(id, { covers: claimVerdictSchema.options[index] ?? 'no' }),
    );
    expect(shown(eventsAfter(...claims))).toBe(THIRD);
    expect(shown(eventsAfter(...claims, challengeOf(THIRD)))).toBe(SECOND);
    expect(shown(eventsAfter(...claims, challengeOf(SECOND)))).toBe(THIRD);
    expect(
      shown(eventsAfter(...claims, challengeOf(THIRD), challengeOf(FIRST), challengeOf(SECOND))),
    ).toBeNull();
  });

  it('is recorded once, and refused for an unknown claim', () => {
    const past = eventsAfter(recordCommand(FIRST), challengeOf(FIRST));
    expect(when(past, challengeOf(FIRST))).toEqual([]);
    expect(() => when(past, challengeOf(SECOND))).toThrow(
      expect.objectContaining({ code: 'claim.not-found', kind: 'not-found' }),
    );
  });
});

describe('for any order of commands', () => {
  const command = fc.oneof(
    fc.record({
      id: fc.constantFrom(FIRST, SECOND, THIRD),
      feature: fc.constantFrom(...featureIdSchema.options.slice(0, 2)),
      covers: fc.constantFrom(...claimVerdictSchema.options),
      recordedBy: fc.constantFrom(null, STAFF_USER_ID),
    }),
    fc.constantFrom(FIRST, SECOND, THIRD),
  );

  it('each repeated command changes nothing, and no challenged claim is shown', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (steps) => {
        let past: readonly CompetitorEvent[] = [added];
        for (const step of steps) {
          const known = fold(competitorDecider, past)?.claims.some(({ id }) => id === step) ?? false;
          if (typeof step === 'string' && !known) continue;
          const next = typeof step === 'string' ? challengeOf(step) : recordCommand(step.id, step);
          past = [...past, ...when(past, next)];
          expect(when(past, next)).toEqual([]);
        }
        const challenged = past.flatMap((event) =>
          event.type === 'ClaimChallenged' ? [event.data.claimId] : [],
        );
        expect(challenged).not.toContain(shown(past));
      }),
    );
  });
});

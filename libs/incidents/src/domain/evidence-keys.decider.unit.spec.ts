import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { evidenceKeysDecider } from './evidence-keys.decider.js';
import type { EvidenceKeyEvent } from './evidence-keys.events.js';

const uuid = (n: number): string => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const keyId = (n: number): string => n.toString(16).padStart(16, '0');
const publicKey = Buffer.alloc(32).toString('base64');
const about = { publicKey, by: 'user:x', name: 'Counsel' };
const named = (n: number): EvidenceKeyEvent => ({
  type: 'EvidenceRecipientNamed',
  data: { recipientId: uuid(n), keyId: keyId(n), at: '2026-11-22T00:00:00.000Z', ...about },
});
const name = (n: number) =>
  ({
    type: 'NameRecipient',
    data: { id: uuid(n), keyId: keyId(n), namedAt: '2026-11-22T00:00:00.000Z', ...about },
  }) as const;
const removed = { type: 'EvidenceRecipientRemoved', data: { recipientId: uuid(1), by: 'user:x' } } as const;
const given = (...events: EvidenceKeyEvent[]) => fold(evidenceKeysDecider, events);

describe('recipients of a tenant', () => {
  it('can be named once for each key, and again after they were removed', () => {
    expect(evidenceKeysDecider.decide(name(1), given())).toEqual([named(1)]);
    expect(() => evidenceKeysDecider.decide(name(1), given(named(1)))).toThrow('already a reader');
    expect(evidenceKeysDecider.decide(name(1), given(named(1), removed))).toEqual([named(1)]);
  });

  it('must exist to be removed', () => {
    const remove = { type: 'RemoveRecipient', data: removed.data } as const;
    expect(evidenceKeysDecider.decide(remove, given(named(1)))).toEqual([removed]);
    expect(() => evidenceKeysDecider.decide(remove, given())).toThrow('reader does not exist');
    expect(given(named(1), named(2), removed).map(({ id }) => id)).toEqual([uuid(2)]);
  });

  it('are limited to fifty', () => {
    const many = Array.from({ length: 50 }, (_, n) => named(n));
    expect(() => evidenceKeysDecider.decide(name(50), given(...many))).toThrow(
      '50 readers, which is the maximum',
    );
  });

  it('remain when their name is erased and when keys are rotated', () => {
    const first = named(1) as Extract<EvidenceKeyEvent, { type: 'EvidenceRecipientNamed' }>;
    const forgotten: EvidenceKeyEvent = { ...first, data: { ...first.data, name: 'erased' } };
    const data = { kind: 'wrapping', keyId: keyId(8), retired: keyId(9), by: 'operator' } as const;
    const [rotated] = evidenceKeysDecider.decide({ type: 'RotateKey', data }, given());
    expect(given(forgotten, rotated as EvidenceKeyEvent)).toMatchObject([{ name: null, keyId: keyId(1) }]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { SAMPLE_NOW, sampleRecords } from '../../evaluation/sample-records.js';
import { readChoice, readPhrases } from './choice.js';

const { kinds } = sampleRecords();
const QUESTION = 'Did gateway 2 act up a lot lately?';
const read = (choice: unknown, question = QUESTION) =>
  readChoice(typeof choice === 'string' ? choice : JSON.stringify(choice), question, kinds, SAMPLE_NOW);
const CHOICE = { kind: 'alert', intent: 'count' };

describe('a query that a language model chose', () => {
  it('is read with its conditions, its time and the texts of the question, even from a code fence', () => {
    const choice = {
      ...CHOICE,
      conditions: [{ field: 'severity', values: ['high'], not: false }],
      ...{ period: 'last 7 days', dimension: 'rule', limit: 3, search: ['gateway 2'] },
    };
    const chosen = read(`\`\`\`json\n${JSON.stringify(choice)}\n\`\`\``);
    expect(chosen).toMatchObject({
      asked: { kind: { kind: 'alert' }, intent: 'count', dimension: 'rule', limit: 3, unread: [] },
    });
    expect('asked' in chosen && chosen.asked.period?.words).toContain('last 7 days');
  });

  it('is absent when the model gives none', () => {
    expect(read({ intent: 'none' })).toEqual({ refused: 'none' });
  });

  it.each([
    ['no JSON', 'Sure! Here you go'],
    ['a kind that the asker may not read', { ...CHOICE, kind: 'tenant' }],
    ['an intent that is no question', { ...CHOICE, intent: 'block' }],
    ['a field that does not exist', { ...CHOICE, conditions: [{ field: 'password', values: ['x'] }] }],
    ['a field of every object', { ...CHOICE, conditions: [{ field: 'constructor', values: ['x'] }] }],
    ['a value that does not exist', { ...CHOICE, conditions: [{ field: 'severity', values: ['huge'] }] }],
    ['a dimension that does not exist', { ...CHOICE, dimension: 'tenant' }],
    ['a time that no list names', { ...CHOICE, period: 'tomorrow' }],
    ['a time of a kind without one', { kind: 'identity', intent: 'count', period: 'today' }],
    ['a text that is not in the question', { ...CHOICE, search: ['evil.example'] }],
    ['anything more', { ...CHOICE, sql: 'DROP TABLE alert' }],
    ['too many rows', { ...CHOICE, limit: 1e9 }],
  ])('is refused with %s', (_, choice) => {
    expect(read(choice)).toEqual({ refused: 'invalid' });
  });
});

describe('phrases of a language model', () => {
  it('are read by number, and refused in any other form', () => {
    expect(readPhrases('{"sentences":[{"number":0,"text":"a"}]}')).toEqual(new Map([[0, 'a']]));
    expect(readPhrases('{"sentences":"a"}')).toBeNull();
    expect(readPhrases('no')).toBeNull();
  });
});

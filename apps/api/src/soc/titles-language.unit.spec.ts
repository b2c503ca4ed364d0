import { describe, expect, it } from '@jest/globals';
import { labelled } from '../platform/labels-language.js';
import { keepsItsTitle } from './titles-language.js';

const FAILED = 'More than 5 failed logins within 5 minutes';
const shout = (text: string): string => text.toUpperCase();
const inWords = (answer: unknown): unknown =>
  labelled(answer, shout, { names: new Set(['title']), stays: keepsItsTitle });

describe('titles of security operations in the language of the visitor', () => {
  it('are those of own events', () => {
    const row = { kind: 'event', sourceId: null, title: 'Sign in succeeded' };
    expect(inWords({ items: [row] })).toEqual({ items: [{ ...row, title: 'SIGN IN SUCCEEDED' }] });
  });

  it('are those of built-in rules and of indicators', () => {
    const known = 'Known bad address (list, confidence 90)';
    expect(inWords([{ title: FAILED }, { title: known }])).toEqual([
      { title: FAILED.toUpperCase() },
      { title: known.toUpperCase() },
    ]);
  });

  it.each(['Sign in succeeded', FAILED, 'Known bad address'])(
    'are not lines of a source, even when they read “%s”',
    (title) => {
      const row = { kind: 'event', sourceId: 'a source', title };
      expect(inWords([row])).toEqual([row]);
    },
  );

  it('are not rules that a user named', () => {
    const rule = { origin: 'form', title: 'My rule' };
    expect(inWords([rule])).toEqual([rule]);
  });

  it('are not the stored records, which are evidence', () => {
    const answer = { event: { kind: 'alert', title: 'Mine' }, ocsf: { ruleVersion: '1', title: FAILED } };
    expect(inWords(answer)).toEqual(answer);
  });
});

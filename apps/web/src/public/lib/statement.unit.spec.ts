import { describe, expect, it } from '@jest/globals';
import { CLAIMS, type ClaimName, capabilityTitle, isBuilt } from '@rampart/tier-policy/contract';
import { WORKS } from '../pages/landing/works.js';
import { OFFERS } from '../pages/learn-more/offers.js';
import { inWords, statementOf } from './statement.js';

const names = Object.keys(CLAIMS) as ClaimName[];
const built = names.filter((name) => CLAIMS[name].built);
const planned = names.filter((name) => !CLAIMS[name].built);

describe('the public statement about a part of the product', () => {
  it('is the sentence of every built claim, and only the name of a planned one', () => {
    for (const name of built)
      expect(statementOf([name])).toEqual({
        progress: 'built',
        state: 'Works today',
        text: CLAIMS[name].text,
      });
    for (const name of planned) {
      const { progress, text } = statementOf([name]);
      expect([progress, text]).toEqual(['planned', `What it takes: ${CLAIMS[name].title}.`]);
      expect(text).not.toContain(CLAIMS[name].text);
    }
  });

  it('is partly built when only some of its claims are', () => {
    for (const one of built.slice(0, 3))
      for (const other of planned) {
        const { progress, text } = statementOf([one, other]);
        expect(progress).toBe('partly');
        expect(text).toBe(`${CLAIMS[one].text} Planned: ${CLAIMS[other].title}.`);
      }
  });

  it('contains each name once', () => {
    expect(inWords(['Vault', 'Reports', 'Vault', 'Cases'])).toBe('Vault, Reports and Cases');
    expect([inWords(['Vault']), inWords([])]).toEqual(['Vault', '']);
  });
});

describe('the plan and the offers', () => {
  it('have five parts and five offers, each with a text', () => {
    expect([WORKS.length, OFFERS.length]).toEqual([5, 5]);
    for (const { text } of WORKS) expect(text).toMatch(/^[A-Z].+\.$/);
    for (const { built: works, planned: rest } of OFFERS) expect(`${works}${rest}`).not.toBe('');
  });

  it('list only built capabilities under "Works today", and only others under "Planned"', () => {
    const titles = new Map(Object.values(CLAIMS).map(({ title, built: stands }) => [title, stands]));
    for (const { built: works, planned: rest } of OFFERS) {
      for (const [title, stands] of titles) {
        if (works.includes(title)) expect([title, stands]).toEqual([title, true]);
        if (rest.includes(title)) expect([title, stands]).toEqual([title, false]);
      }
    }
    expect(isBuilt('incidents') && OFFERS[0]?.built.includes(capabilityTitle('incidents'))).toBe(true);
  });
});

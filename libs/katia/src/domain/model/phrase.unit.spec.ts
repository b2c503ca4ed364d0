import { describe, expect, it } from '@jest/globals';
import { saysTheSame } from './phrase.js';

const CITED = '12 alerts with severity high (last 7 days), 3 yesterday at 2026-11-19 10:00 from 192.0.2.1.';

describe('a phrase of a language model', () => {
  it.each([
    CITED,
    'There are 12 alerts with severity high in the last 7 days, and 3 yesterday at 2026-11-19 10:00 from 192.0.2.1.',
    'Alerts found: there have been 12 alerts.'
      .replace('Alerts found: there', 'There')
      .replace('12 alerts', CITED.slice(0, -1)),
  ])('is kept when it only adds fillers: %s', (phrase) => {
    expect(saysTheSame(phrase, CITED)).toBe(true);
  });

  it.each([
    ['another figure', CITED.replace('12', '13')],
    ['a figure in words', CITED.replace('12', 'twelve')],
    ['figures changed over', CITED.replace('12', 'X').replace('3', '12').replace('X', '3')],
    ['a figure too many', `${CITED} 5 are new.`],
    ['a figure too few', CITED.replace(', 3 yesterday', ', yesterday')],
    ['another address', CITED.replace('192.0.2.1', '192.0.2.10')],
    ['another day', CITED.replace('2026-11-19', '2026-11-18')],
    ['another time', CITED.replace('yesterday', 'today')],
    ['another degree', CITED.replace('high', 'low')],
    ['a denial', CITED.replace('12 alerts', 'not 12 alerts')],
    ['a comparison', CITED.replace('12', 'more than 12')],
    ['a unit', CITED.replace('12', '12k')],
    ['a sign', CITED.replace('12', '−12')],
    ['a dash for a sign', CITED.replace('12', '–12')],
    ['a decimal point', CITED.replace('12', '1.2')],
    ['figures of another form', CITED.replace('12', '１２')],
    ['hidden marks', CITED.replace('12', '1\u200b2')],
    ['words of its own', `${CITED} Call the police.`],
    ['nothing', ''],
  ])('is dropped with %s', (_, phrase) => {
    expect(saysTheSame(phrase, CITED)).toBe(false);
  });

  it('is dropped when it joins the numbers of a list', () => {
    expect(saysTheSame('days 1, 2', 'days 1, 2')).toBe(true);
    expect(saysTheSame('days 1,2', 'days 1, 2')).toBe(false);
  });

  it('is dropped when it reverses a range', () => {
    expect(saysTheSame('from 12:00 to 10:00', 'from 10:00 to 12:00')).toBe(false);
    expect(saysTheSame('to 10:00 from 12:00', 'from 10:00 to 12:00')).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { openedAt, queryToKeep } from './view-query.js';

const address = new URLSearchParams(
  'scan=7&q=ada&f=risk:in:high&sort=-score&range=7d&asOf=12&row=3&view=old',
);

describe('the content of a saved view', () => {
  it('is search, conditions, order and range', () => {
    expect(Object.fromEntries(new URLSearchParams(queryToKeep(address)))).toEqual({
      q: 'ada',
      f: 'risk:in:high',
      sort: '-score',
      range: '7d',
    });
  });

  it('is the open part of the page, and every list of it', () => {
    const page = new URLSearchParams(
      'show=matches&tab=intel&matches.f=type:in:ip&matches.row=4&q=root&cases.sort=-risk&evil.f=nothing',
    );
    const query = 'tab=intel&show=matches&q=root&cases.sort=-risk&matches.f=type%3Ain%3Aip';
    expect(queryToKeep(page)).toBe(query);
    const opened = openedAt(new URLSearchParams('tab=rules&intel.q=x&matches.row=1'), { id: 'v1', query });
    expect(opened.toString()).toBe(`${query}&view=v1`);
  });

  it('is restored as it was stored, beside other parameters', () => {
    const elsewhere = new URLSearchParams('scan=8&q=other&f=platform:in:bluesky&asOf=40&row=9');
    const opened = openedAt(elsewhere, { id: 'v1', query: queryToKeep(address) });
    expect(queryToKeep(opened)).toBe(queryToKeep(address));
    expect(opened.get('scan')).toBe('8');
    expect(opened.get('asOf')).toBe('40');
    expect(opened.get('view')).toBe('v1');
    expect(opened.has('row')).toBe(false);
  });

  it('contains no parameter that an address ignores', () => {
    expect(queryToKeep(openedAt(address, { id: 'v1', query: 'asOf=3&row=4&evil=1' }))).toBe('');
  });
});

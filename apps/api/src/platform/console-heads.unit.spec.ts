import { describe, expect, it } from '@jest/globals';
import { consoleHeads } from './console-heads.js';

const headOf = consoleHeads(
  JSON.stringify([
    { paths: ['/nexus/incidents', '/nexus-corp/incidents'], html: 'list' },
    { paths: ['/nexus/incidents/:incidentId'], html: 'one' },
    { paths: ['/nexus/soc'], html: 'events', inTabs: { parameters: ['tab', 'show'], html: 'tabs' } },
  ]),
);

describe('the head of a page of the console', () => {
  it.each([
    ['/nexus/incidents', 'list'],
    ['/nexus-corp/incidents/', 'list'],
    ['/nexus/incidents/01a2', 'one'],
    ['/nexus/incidents/01a2/more', ''],
    ['/core', ''],
  ])('of %s has the links %j', (path, html) => {
    expect(headOf(path, [])).toBe(html);
  });

  it.each([
    [[], 'events'],
    [['row', 'asOf'], 'events'],
    [['asOf', 'tab'], 'tabs'],
    [['show'], 'tabs'],
  ])('with the parameters %j has the links %j', (parameters, html) => {
    expect(headOf('/nexus/soc', parameters)).toBe(html);
  });

  it('has the same links in every tab when the build wrote no others', () => {
    expect(headOf('/nexus/incidents', ['tab'])).toBe('list');
  });

  it('has no links when the build wrote none', () => {
    expect(consoleHeads('[]')('/nexus/incidents', [])).toBe('');
  });

  it('fails when the build wrote a file of another form', () => {
    expect(() => consoleHeads('{"paths":[]}')).toThrow();
  });
});

import { describe, expect, it } from '@jest/globals';
import { consoleHeads } from './console-heads.js';

const headOf = consoleHeads(
  JSON.stringify([
    { paths: ['/nexus/incidents', '/nexus-corp/incidents'], html: 'list' },
    { paths: ['/nexus/incidents/:incidentId'], html: 'one' },
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
    expect(headOf(path)).toBe(html);
  });

  it('has no links when the build wrote none', () => {
    expect(consoleHeads('[]')('/nexus/incidents')).toBe('');
  });

  it('fails when the build wrote a file of another form', () => {
    expect(() => consoleHeads('{"paths":[]}')).toThrow();
  });
});

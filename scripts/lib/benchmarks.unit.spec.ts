import { describe, expect, it } from '@jest/globals';
import { tmpdir } from 'node:os';
import { jsonLine, table } from './benchmark-results.mjs';
import { chooseBenchmarks, corpusFolder } from './benchmarks.mjs';

const bench = (name: string) => ({ name, run: () => Promise.resolve() });

describe('the selection of benchmarks', () => {
  const all = [bench('event-log'), bench('event-log-replay'), bench('event-logistics'), bench('live-feed')];
  const names = (...wanted: string[]) => chooseBenchmarks(all, wanted).map(({ name }) => name);

  it('contains all when none is named, and a family by its first words', () => {
    expect(names()).toHaveLength(4);
    expect(names('event-log')).toEqual(['event-log', 'event-log-replay']);
    expect(names('live-feed', 'event-log-replay')).toEqual(['event-log-replay', 'live-feed']);
  });

  it('contains a very large one only by its own name', () => {
    const large = [...all, { ...bench('live-feed-year'), onlyByName: true }];
    const chosen = (...wanted: string[]) => chooseBenchmarks(large, wanted).map(({ name }) => name);
    expect(chosen()).toHaveLength(4);
    expect(chosen('live-feed')).toEqual(['live-feed']);
    expect(chosen('live-feed-year')).toEqual(['live-feed-year']);
  });

  it('lists the known names when a name is unknown', () => {
    expect(() => names('even')).toThrow('There is no benchmark "even". There are: event-log, ');
  });
});

describe('the corpus folder', () => {
  it('is an absolute path, and refused when it does not exist', () => {
    expect(corpusFolder(tmpdir())).toBe(tmpdir());
    expect(() => corpusFolder('/nowhere')).toThrow('There is no corpus folder /nowhere.');
  });
});

describe('figures of a benchmark', () => {
  const figure = { case: 'singles-64', value: 12_345.6, unit: 'events/s', baseline: 'emmett-8', ratio: 6.25 };

  it('are JSON lines with their members in a fixed order', () => {
    expect(
      jsonLine('event-log', { ratio: 6.25, unit: 'events/s', value: 1, case: 'a', baseline: null }),
    ).toBe('{"bench":"event-log","case":"a","value":1,"unit":"events/s","baseline":null,"ratio":6.25}');
  });

  it('are aligned columns in a table', () => {
    expect(
      table('event-log', [figure, { ...figure, case: 'b', value: 2, baseline: null, ratio: null }]).split(
        '\n',
      ),
    ).toEqual([
      'event-log',
      'case        value   unit      baseline  ratio',
      '----------  ------  --------  --------  -----',
      'singles-64  12,346  events/s  emmett-8  6.250',
      'b           2       events/s',
    ]);
  });
});

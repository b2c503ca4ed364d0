import { describe, expect, it } from '@jest/globals';
import { tmpdir } from 'node:os';
import { jsonLine, table } from './benchmark-results.mjs';
import { corpusFolder, loadBenchmarks } from './benchmarks.mjs';

const bench = (name: string, onlyByName = false) => ({
  name,
  load: () => Promise.resolve({ name, onlyByName, run: () => Promise.resolve() }),
});

describe('the selection of benchmarks', () => {
  const all = [bench('event-log'), bench('event-log-replay'), bench('event-logistics'), bench('live-feed')];
  const chosenOf = async (files: typeof all, ...wanted: string[]) =>
    (await loadBenchmarks(files, wanted)).map(({ name }) => name);
  const names = (...wanted: string[]) => chosenOf(all, ...wanted);

  it('contains all when none is named, and a family by its first words', async () => {
    expect(await names()).toHaveLength(4);
    expect(await names('event-log')).toEqual(['event-log', 'event-log-replay']);
    expect(await names('live-feed', 'event-log-replay')).toEqual(['event-log-replay', 'live-feed']);
  });

  it('contains a very large one only by its own name', async () => {
    const large = [...all, bench('live-feed-year', true)];
    expect(await chosenOf(large)).toHaveLength(4);
    expect(await chosenOf(large, 'live-feed')).toEqual(['live-feed']);
    expect(await chosenOf(large, 'live-feed-year')).toEqual(['live-feed-year']);
  });

  it('loads only what is chosen', async () => {
    const unloadable = { name: 'broken', load: () => Promise.reject(new Error('loaded')) };
    expect(await loadBenchmarks([unloadable, bench('live-feed')], ['live-feed'])).toHaveLength(1);
  });

  it('lists the known names when a name is unknown', async () => {
    await expect(names('even')).rejects.toThrow('There is no benchmark "even". There are: event-log, ');
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

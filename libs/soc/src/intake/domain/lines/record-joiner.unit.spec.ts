import { describe, expect, it } from '@jest/globals';
import type { Source } from '../../contract/source-kinds.js';
import { RecordJoiner } from './record-joiner.js';

function join(source: Source, lines: readonly string[]): (readonly [number, string])[] {
  const joiner = new RecordJoiner(source);
  const all = lines.flatMap((text, place) =>
    joiner.push({ text, number: place + 1, cut: false, open: false }),
  );
  return [...all, ...joiner.end()].map(({ number, text }) => [number, text] as const);
}

describe('records that span several lines:', () => {
  it('cells of CSV that contain line ends are joined', () => {
    expect(join('csv', ['a,b', '1,"x ""', 'y"" z"', '2,5" disk', '3,""', '4,"x"'])).toEqual([
      [1, 'a,b'],
      [2, '1,"x ""\ny"" z"'],
      [4, '2,5" disk'],
      [5, '3,""'],
      [6, '4,"x"'],
    ]);
  });
  it('indented JSON is joined, and records of one line stay unchanged', () => {
    expect(join('cloudtrail', ['{ "Records": [', '{"a": "}"', '}', ']}', '{"b":1}'])).toEqual([
      [1, '{ "Records": [\n{"a": "}"\n}\n]}'],
      [5, '{"b":1}'],
    ]);
    expect(join('json', ['[', '{', '"a": 1', '},', '{"b":', 'x'])).toEqual([
      [1, '['],
      [2, '{\n"a": 1\n},'],
      [5, '{"b":'],
      [6, 'x'],
    ]);
  });
  it('an unfinished record is returned line by line, and lines of other sources are never joined', () => {
    expect(join('csv', ['1,"x', '2,y', '3,z'])).toEqual([
      [1, '1,"x'],
      [2, '2,y'],
      [3, '3,z'],
    ]);
    expect(join('sshd', ['{', '}'])).toEqual([
      [1, '{'],
      [2, '}'],
    ]);
    expect(
      join(
        'csv',
        Array.from({ length: 1002 }, () => '"'.repeat(1) + ','),
      ).length,
    ).toBeGreaterThan(1);
  });
});

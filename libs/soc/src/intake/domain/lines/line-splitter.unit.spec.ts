import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LineSplitter, type Line } from './line-splitter.js';

function split(pieces: readonly Uint8Array[], longest?: number): Line[] {
  const splitter = new LineSplitter(longest);
  return [...pieces.flatMap((piece) => [...splitter.push(piece)]), ...splitter.end()];
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('the line splitter ends lines at LF and CRLF, and returns the last one without an end', () => {
  expect(split([bytes('a\r\nb\n\nc')]).map(({ text, open }) => [text, open])).toEqual([
    ['a', false],
    ['b', false],
    ['', false],
    ['c', true],
  ]);
});

it('the line splitter returns the same lines wherever the bytes are split into chunks', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('ä', 'x', '\r\n', '\n', '☃'), { maxLength: 40 }),
      fc.array(fc.nat(60)),
      (parts, cuts) => {
        const whole = bytes(parts.join(''));
        const places = [
          0,
          ...cuts.map((cut) => cut % (whole.length + 1)).sort((a, b) => a - b),
          whole.length,
        ];
        const pieces = places.slice(1).map((end, place) => whole.slice(places[place], end));
        expect(split(pieces)).toEqual(split([whole]));
      },
    ),
  ));

it('the line splitter cuts lines that are too long, and keeps bytes that are not text', () => {
  expect(split([bytes(`${'x'.repeat(99)}\nshort`)], 10).map(({ text, cut }) => [text, cut])).toEqual([
    ['x'.repeat(10), true],
    ['short', false],
  ]);
  expect(split([Uint8Array.from([0xff, 0x41, 0x0a])])[0]!.text).toBe('\ufffdA');
});

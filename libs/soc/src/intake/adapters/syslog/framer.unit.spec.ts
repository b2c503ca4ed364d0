import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SyslogFramer } from './framer.js';

const LONGEST = 128 * 1024;

function messages(stream: Buffer, cuts: readonly number[] = []): string[] {
  const framer = new SyslogFramer();
  const found: Buffer[] = [];
  const places = [0, ...[...cuts].sort((a, b) => a - b), stream.length];
  for (const [index, from] of places.entries())
    found.push(...framer.push(stream.subarray(from, places[index + 1])));
  found.push(...framer.end());
  return found.map((message) => message.toString());
}

const text = fc.stringMatching(/^<\d{1,3}>[ -~]{1,40}$/);
const frame = fc.record({ text, counted: fc.boolean(), crlf: fc.boolean() });

describe('syslog messages in a stream', () => {
  it('are the same wherever the stream is cut, counted or separated by lines', () => {
    fc.assert(
      fc.property(
        fc.array(frame, { maxLength: 12 }),
        fc.array(fc.nat(400), { maxLength: 8 }),
        (frames, cuts) => {
          const stream = frames
            .map(({ text, counted, crlf }) =>
              counted ? `${Buffer.byteLength(text)} ${text}` : `${text}${crlf ? '\r' : ''}\n`,
            )
            .join('');
          const bytes = Buffer.from(stream);
          const inside = cuts.filter((cut) => cut < bytes.length);
          expect(messages(bytes, inside)).toEqual(frames.map(({ text }) => text));
        },
      ),
    );
  });

  it('may contain line ends when they are counted', () => {
    expect(messages(Buffer.from('8 <1>a\nb c<2>d\n'))).toEqual(['<1>a\nb c', '<2>d']);
  });

  it('are kept when the stream ends within one', () => {
    expect(messages(Buffer.from('<1>whole\n<2>half'))).toEqual(['<1>whole', '<2>half']);
    expect(messages(Buffer.from('50 <1>half'))).toEqual(['50 <1>half']);
  });

  it('are cut when they are too long, and the next message is read correctly', () => {
    const long = 'x'.repeat(3 * LONGEST);
    const cut = 'x'.repeat(LONGEST);
    expect(messages(Buffer.from(`${long}\n<2>next\n`), [100, LONGEST + 7])).toEqual([cut, '<2>next']);
    expect(messages(Buffer.from(`${long.length} ${long}<2>next\n`), [100, LONGEST + 7])).toEqual([
      cut,
      '<2>next',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { textFrame } from './text-frame.js';

/** RFC 6455 section 5.7: a single-frame unmasked text message. */
const HELLO = Buffer.from([0x81, 0x05, 0x48, 0x65, 0x6c, 0x6c, 0x6f]);

describe('textFrame', () => {
  it('equals the example frame of RFC 6455', () => {
    expect(textFrame('Hello')).toEqual(HELLO);
  });

  it.each([
    [125, '817d'],
    [126, '817e007e'],
    [65_535, '817effff'],
    [65_536, '817f0000000000010000'],
  ])('writes the header of RFC 6455 for a text of %d bytes', (length, header) => {
    const frame = textFrame('x'.repeat(length));
    expect(frame.subarray(0, header.length / 2).toString('hex')).toBe(header);
    expect(frame).toHaveLength(header.length / 2 + length);
  });

  it('states the length in bytes, not in characters', () => {
    const frame = textFrame('ü€😀');
    expect(frame[1]).toBe(9);
    expect(frame.subarray(2).toString()).toBe('ü€😀');
  });
});

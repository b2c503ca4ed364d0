import { describe, expect, it } from '@jest/globals';
import { SourceDecoder } from './source-decoder.js';

const decoder = (): SourceDecoder => new SourceDecoder('json', { zone: 'UTC', received: 0 });
const line = (text: string) => ({ text, number: 1, cut: false, open: false });

describe('a line of JSON', () => {
  it('that is nested too deeply is kept as text, and the next line is read', () => {
    const one = decoder();
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const [event] = one.decode(line(deep));
    expect(event).toMatchObject({ raw: deep, flags: expect.arrayContaining(['undecoded']) });
    expect(one.decode(line('{"msg":"Failed password","src_ip":"198.51.100.7"}'))[0]?.flags).toEqual([]);
  });
});

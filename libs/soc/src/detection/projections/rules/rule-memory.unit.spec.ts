import { describe, expect, it } from '@jest/globals';
import { RuleMemory } from './rule-memory.js';

const rule = (title: string): string =>
  `title: ${title}\nlogsource: { product: windows }\ndetection:\n  some: { host|expand: '%hosts%' }\n  condition: some\n`;
const NONE = {};

describe('the memory of parsed rules', () => {
  it('reads rules with the same text and values once', () => {
    const memory = new RuleMemory(10);
    const first = memory.read(rule('One'), NONE);
    expect(first).toMatchObject([{ title: 'One', needs: ['hosts'] }]);
    expect(memory.read(rule('One'), NONE)).toBe(first);
    expect(memory.read(rule('Two'), NONE)).toMatchObject([{ title: 'Two' }]);
    expect(memory.read(rule('One'), { hosts: ['dc1'] })).toMatchObject([{ title: 'One', needs: [] }]);
  });

  it('drops the least recently used rules beyond its limit', () => {
    const memory = new RuleMemory(2);
    const [one, two] = ['One', 'Two'].map((title) => memory.read(rule(title), NONE));
    memory.read(rule('One'), NONE);
    memory.read(rule('Three'), NONE);
    expect(memory.read(rule('One'), NONE)).toBe(one);
    expect(memory.read(rule('Two'), NONE)).not.toBe(two);
  });
});

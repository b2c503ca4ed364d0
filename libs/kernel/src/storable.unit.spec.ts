import { describe, expect, it } from '@jest/globals';
import { isStorable, isStorableJson, storable, storableJson } from './storable.js';

describe('storable text', () => {
  it.each([
    ['', ''],
    ['plain', 'plain'],
    ['whole \u{1F984} and ü€', 'whole \u{1F984} and ü€'],
    ['a\0b', 'a\ufffdb'],
    ['\uD83Ecut', '\ufffdcut'],
    ['\uDD84', '\ufffd'],
    ['\uDD84\uD83E', '\ufffd\ufffd'],
    ['\uD83E\uD83E\uDD84', '\ufffd\uD83E\uDD84'],
  ])('for %j is %j', (text, kept) => {
    expect(storable(text)).toBe(kept);
    expect(isStorable(text)).toBe(text === kept);
    for (const json of [
      JSON.stringify([text]),
      JSON.stringify({ [text]: 1 }),
      JSON.stringify(`\\u0000 \\${text}`),
    ])
      expect(isStorableJson(json)).toBe(text === kept);
  });

  it('replaces characters in every text and key of JSON, and changes nothing else', () => {
    const value = {
      'key\uD83E': ['\0', { deep: 'x\uDD84' }],
      backslashes: '\\u0000 \\\\ud83e',
      behind: '\\\0 \\\\\uD83E',
      whole: '\u{1F984}\n\u001f',
    };
    expect(JSON.parse(storableJson(value))).toEqual({
      'key\ufffd': ['\ufffd', { deep: 'x\ufffd' }],
      backslashes: '\\u0000 \\\\ud83e',
      behind: '\\\ufffd \\\\\ufffd',
      whole: '\u{1F984}\n\u001f',
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { displayNameSchema } from './display-name.js';

describe('a person’s name', () => {
  it.each(['Ada Lovelace', 'نسیم‌آزاد', 'क्‍ष', 'Zoë \u{1F98A}', 'שרה'])('can be %s', (name) => {
    expect(displayNameSchema.parse(` ${name} `)).toBe(name);
  });

  it.each(['', ' ', 'a\nb', 'gnp.\u202Etset', '\u2066x\u2069', 'a\u0000', '\u200Fadmin', 'x'.repeat(201)])(
    'cannot be %j',
    (name) => {
      expect(displayNameSchema.safeParse(name).success).toBe(false);
    },
  );
});

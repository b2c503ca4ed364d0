import { describe, expect, it } from '@jest/globals';
import { readPreferences } from './preferences.js';

describe('the stored preferences of a table', () => {
  it('are read back as they were written', () => {
    const written = { columns: { risk: false, id: true }, density: 'compact' as const };
    expect(readPreferences(JSON.stringify(written))).toEqual(written);
  });

  it.each([undefined, '', '{', '7', 'null', '{"columns":[1],"density":9}'])(
    'are ignored when the stored text is %j',
    (text) => {
      expect(readPreferences(text)).toEqual({ columns: {}, density: 'normal' });
    },
  );
});

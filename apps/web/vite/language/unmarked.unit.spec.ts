import { describe, expect, it } from '@jest/globals';
import { unmarked } from './unmarked.js';

describe('a module in English', () => {
  it.each([
    ['const a = t`Open`;', 'const a =  `Open`;'],
    ['<Trans>Open <b>it</b></Trans>', '<     >Open <b>it</b></     >'],
    ['<p><Trans>Open <b>it</b></Trans></p>', '<p>{/* */}Open <b>it</b>{/*  */}</p>'],
    ["return t({ message: 'Open', context: 'state' });", "return  (           'Open'                    );"],
    ["t({\n  context: 'verb',\n  message: 'Open',\n})", " ( \n                  \n           'Open' \n )"],
  ])('has %j as %j', (code, plain) => {
    expect(unmarked(code, 'page.tsx')).toBe(plain);
    expect(plain).toHaveLength(code.length);
  });

  it.each(['at`x`', 'props.t`x`', 'it’s', 'const x = set({ message: "Open", context: "state" })'])(
    'keeps %s',
    (code) => {
      expect(unmarked(code, 'page.ts')).toBe(code);
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseMailAddress } from './mail-address.js';

describe('a mail address', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ['  Ada.Lovelace+list@EXAMPLE.org ', 'Ada.Lovelace+list@example.org'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ["o'hara!#$%&*/=?^_`{|}~-@a-b.example", "o'hara!#$%&*/=?^_`{|}~-@a-b.example"],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('%s is accepted', (text, address) => {
    expect(parseMailAddress(text).address).toBe(address);
  });

  it.each([
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@localhost',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@2130706433',
    'ada@example.org.',
    'ada@-example.org',
    'ada@exa mple.org',
    'ada@example.org/x',
    'ada@exam%70le.org',
    'ada@exam_ple.org',
    'ada..lovelace@example.org',
    '.ada@example.org',
    'ada lovelace@example.org',
    '"ada lovelace"@example.org',
    'Ada <ada@example.org>',
    'ada@example.org,eve@example.net',
    'ada@example.org;eve@example.net',
    'ada@example.org\r\nBcc: eve@example.net',
    'ada\n@example.org',
    'ada\0@example.org',
    'ädä@example.org',
    'ada\u202e@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a'.repeat(64)}.org`,
    `ada@${'abcdefgh.'.repeat(40)}org`,
    `ada@${'ü'.repeat(10_000)}.example`,
  ])('%j is refused', (text) => {
    expect(() => parseMailAddress(text)).toThrow(expect.objectContaining({ code: 'mail.address-invalid' }));
  });

  it('never contains a line break, a space, a bracket, a comma or a second at sign, for any input', () => {
    const hostile = fc.stringMatching(/^[a-zA-Z0-9.@<>,;:"'()\r\n\t\u0000\u2028ü。＠ -]{0,60}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), hostile, fc.emailAddress()), (text) => {
        try {
          const { address } = parseMailAddress(text);
          expect(address).toMatch(/^[!-~]+$/);
          expect(address).not.toMatch(/[<>,;:"()[\]\\]/);
          expect(address.split('@')).toHaveLength(2);
          expect(parseMailAddress(address).address).toBe(address);
        } catch (error) {
          expect(error).toMatchObject({ code: 'mail.address-invalid' });
        }
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fillPage, LONGEST_VALUE, queryNames } from './fill-page.js';

const PAGE =
  '<link rel="canonical" href="{{origin}}/x" /><input type="hidden" name="token" value="{{query.token}}" /><p>end</p>';
const FACTS = { origin: 'https://rampart.example', info: 'hello@rampart.example' };
const fill = (token: string) => fillPage(PAGE, FACTS, new URLSearchParams({ token }));
const around = fillPage(PAGE, FACTS, new URLSearchParams()).split('value=""');

const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));
const unescape = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '"',
        "'",
        '<',
        '>',
        '&',
        '&quot;',
        '"><script>alert(1)</script>',
        '$&',
        '$`',
        "$'",
        '$1',
        '\\',
      ),
      fc.constantFrom(
        '{{origin}}',
        '{{query.token}}',
        ' value="{{query.token}}"',
        '\r\n',
        '\u0000',
        '\ud800',
        '-->',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('a filled page', () => {
  it('contains any query parameter as text only', () => {
    fc.assert(
      fc.property(hostile, (token) => {
        const [before = '', after = ''] = around;
        const page = fill(token);
        expect(page.startsWith(`${before}value="`)).toBe(true);
        expect(page.endsWith(`"${after}`)).toBe(true);
        const value = page.slice(before.length + 'value="'.length, page.length - after.length - 1);
        expect(value).not.toMatch(/["'<>]|&(?!(?:amp|lt|gt|quot|#39);)/);
        expect(value).not.toMatch(/\p{Cc}/u);
        const wanted = token.length > LONGEST_VALUE ? '' : wellFormed(token).replace(/\p{Cc}/gu, '');
        expect(unescape(value)).toBe(wanted);
      }),
    );
  });

  it('ignores values that are too long or repeated, and unknown parameters', () => {
    expect(fill('x'.repeat(LONGEST_VALUE))).toContain('xxx');
    expect(fill('x'.repeat(LONGEST_VALUE + 1))).toBe(around.join('value=""'));
    const twice = new URLSearchParams('token=a&token=b&other=%22%3E');
    expect(fillPage(PAGE, FACTS, twice)).toBe(around.join('value=""'));
  });

  it('contains the facts of the installation as text', () => {
    const facts = { origin: 'https://a.example', info: '"<b>' };
    const page = '<meta content="{{info}}"><a href="{{origin}}/">{{info}}</a>{{other}}';
    expect(fillPage(page, facts, new URLSearchParams('info=x'))).toBe(
      '<meta content="&quot;&lt;b&gt;"><a href="https://a.example/">&quot;&lt;b&gt;</a>{{other}}',
    );
  });

  it('fills whole quoted values only, and lists the parameters that it uses', () => {
    const odd =
      '<p>{{query.a}}</p><a href="{{query.b}}"></a><input value={{query.c}}><input value="x{{query.d}}">';
    expect(fillPage(odd, FACTS, new URLSearchParams('a=1&b=2&c=3&d=4'))).toBe(odd);
    expect([...queryNames(`${odd}${PAGE}`)]).toEqual(['token']);
  });
});

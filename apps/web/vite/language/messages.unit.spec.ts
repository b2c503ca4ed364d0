import { describe, expect, it } from '@jest/globals';
import { messagesOf, parse } from './messages.js';

const textsOf = (code: string): readonly string[] =>
  messagesOf(parse(code, 'page.tsx')).map(({ text, context }) =>
    context === undefined ? text : `${text} (${context})`,
  );

describe('the marked texts of a module', () => {
  it.each([
    ['t`Open alert`', 'Open alert'],
    ['t`${name} of ${formatNumber(total)}`', '{name} of {total}'],
    ['t`${row.name} and ${row.owner.name}`', '{name} and {name2}'],
    ['t`${name} and ${name}`', '{name} and {name}'],
    ['t`${1 + 2} left`', '{value} left'],
    ["t({ message: 'Open', context: 'state' })", 'Open (state)'],
    ["plural(count, 'scan')", '{count, plural, one {scan} other {scans}}'],
    ["plural(rows.length, 'entry', 'entries')", '{count, plural, one {entry} other {entries}}'],
    ["t`${plural(count, 'scan')} run`", '{scans} run'],
  ])('of %s is "%s"', (code, text) => {
    expect(textsOf(`const said = ${code};`)[0]).toBe(text);
  });

  it.each([
    ['<Trans>Open <b>{name}</b> now.</Trans>', 'Open <0>{name}</0> now.'],
    ['<Trans>\n  First line\n  second line\n</Trans>', 'First line second line'],
    ['<Trans>See{" "}<a href="/x">the <i>page</i></a></Trans>', 'See <0>the <1>page</1></0>'],
    ['<Trans>Line<br />break</Trans>', 'Line<0/>break'],
  ])('of the elements %j is "%s"', (code, text) => {
    expect(textsOf(`const said = ${code};`)[0]).toBe(text);
  });

  it('quote braces, which would be arguments', () => {
    expect(textsOf('t`a {b} c`')[0]).toBe("a '{'b'}' c");
  });

  it('are neither other templates nor texts of variables', () => {
    expect(textsOf('css`a`; t(name); t({ message: name, context: "x" }); at`x`')).toEqual([]);
  });

  it('of an attribute within elements come after their sentence', () => {
    expect(textsOf('<Trans>Go <a title={t`Home`}>home</a></Trans>')).toEqual(['Go <0>home</0>', 'Home']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { translate } from './translate.js';

const GERMAN: Readonly<Record<string, string>> = {
  'Open alert': 'Meldung öffnen',
  Home: 'Start',
  '{name} of {total}': 'Von {total}: {name}',
  'Open <0>{name}</0> now.': 'Jetzt <0>{name}</0> öffnen.',
  'See <0>the <1>page</1></0>': '<0>Die <1>Seite</1></0> ansehen',
  'First <0>a</0>, then <1>b</1>': 'Vor <1>b</1> kommt <0>a</0>',
  'Go <0>home</0>': '<0>Heim</0> gehen',
  'Line<0/>break': 'Zeilen<0/>umbruch',
  '{count, plural, one {scan} other {scans}}': '{count, plural, one {Suchlauf} other {Suchläufe}}',
  '{scans} run': '{scans} laufen',
  Signs: "Ein `Zeichen`, \\ und $'{'x'}', \"dazu\" l''autre",
  'Two <0>lines</0> here': 'Zwei <0>Zeilen</0>',
};

const inGerman = (code: string): string =>
  translate(
    code,
    'page.tsx',
    (text, context) => GERMAN[context === undefined ? text : `${text}/${context}`] ?? null,
  );

describe('a module in another language', () => {
  it.each([
    ['t`Open alert`', '`Meldung öffnen`'],
    ['t`${row.name} of ${formatNumber(total)}`', '`Von ${formatNumber(total)}: ${row.name}`'],
    ["plural(count, 'scan')", 'plural(count, "Suchlauf", "Suchläufe")'],
    ["plural(count, 'scan', undefined, LOCALE)", "plural(count, 'scan', undefined, LOCALE)"],
    ["t`${plural(count, 'scan')} run`", '`${plural(count, "Suchlauf", "Suchläufe")} laufen`'],
  ])('has %s as %s', (code, german) => {
    expect(inGerman(code)).toBe(german);
  });

  it.each([
    ['<Trans>Open <b>{name}</b> now.</Trans>', '<>{"Jetzt "}<b>{name}</b>{" öffnen."}</>'],
    [
      '<Trans>See{" "}<a href="/x">the <i>page</i></a></Trans>',
      '<><a href="/x">{"Die "}<i>{"Seite"}</i></a>{" ansehen"}</>',
    ],
    ['<Trans>First <b>a</b>, then <i>b</i></Trans>', '<>{"Vor "}<i>{"b"}</i>{" kommt "}<b>{"a"}</b></>'],
    ['<Trans>Line<br />break</Trans>', '<>{"Zeilen"}<br />{"umbruch"}</>'],
    ['<Trans>Go <a title={t`Home`}>home</a></Trans>', '<><a title={`Start`}>{"Heim"}</a>{" gehen"}</>'],
  ])('has the elements %s as %s', (code, german) => {
    expect(inGerman(code)).toBe(german);
  });

  it('escapes what would end or extend its own texts', () => {
    const written = inGerman('t`Signs`');
    expect(written).toBe('`Ein \\`Zeichen\\`, \\\\ und ${x}, "dazu" l\'autre`'.replace('${x}', '\\${x}'));
    expect(new Function(`return ${written}`)()).toBe('Ein `Zeichen`, \\ und ${x}, "dazu" l\'autre');
  });

  it('keeps English where a translation is missing, without marks', () => {
    expect(inGerman('t`Not translated`; <Trans>Nor <b>this</b></Trans>')).toBe(
      '`Not translated`; <>{"Nor "}<b>{"this"}</b></>',
    );
    expect(inGerman("t({ message: 'Open alert', context: 'state' })")).toBe('`Open alert`');
  });

  it('keeps its lines, so that an error names the right one', () => {
    const code = 'const a = (\n  <Trans>\n    Two <b>lines</b>\n    here\n  </Trans>\n);\nfail();';
    expect(inGerman(code).split('\n').indexOf('fail();')).toBe(code.split('\n').indexOf('fail();'));
  });

  it('is refused when a translation has a slot that the text has not', () => {
    const wrong = (german: string) => () => translate('t`${name}`', 'page.ts', () => german);
    expect(wrong('{other}')).toThrow('has {other}');
    expect(() => translate('<Trans>a</Trans>', 'page.tsx', () => 'a<3>b</3>')).toThrow('has {3}');
  });
});

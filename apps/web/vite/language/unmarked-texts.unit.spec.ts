import { describe, expect, it } from '@jest/globals';
import { parse } from './messages.js';
import { unmarkedTexts } from './unmarked-texts.js';

const unmarkedIn = (code: string): readonly string[] =>
  unmarkedTexts(parse(code, 'page.tsx')).map(({ text }) => text);

describe('unmarked text', () => {
  it.each([
    ['of an element', '<p>\n  Open\n  it\n</p>', ['Open it']],
    ['of an expression', '<p>{"Open"}{open ? "Close" : name || `Open ${it}`}</p>', ['Open', 'Close', 'Open']],
    ['of an attribute', '<a title="Open" aria-label={open && "Close"} />', ['Open', 'Close']],
    ['of a field', 'const column = { id: "open", title: "Open" };', ['Open']],
    ['of a list of nouns', '<Table noun={["scan", "scans"]} /> ', ['scan', 'scans']],
    ['within a value of a marked text', '<Button label={shown(t`a`)}><b>Open</b></Button>', ['Open']],
  ])('%s is found', (_where, code, texts) => {
    expect(unmarkedIn(code)).toEqual(texts);
  });

  it.each([
    ['<Trans>Open <b>it</b></Trans>'],
    ['<p title={t`Open`}>{t`Open`}{open ? t`a` : t`b`} – 3 ×</p>'],
    ['<a href="/login" className="wide" data-kind="Open" />'],
    ['const column = { id: "Open", title: t`Open`, label: name };'],
  ])('is not in %s', (code) => {
    expect(unmarkedIn(code)).toEqual([]);
  });
});

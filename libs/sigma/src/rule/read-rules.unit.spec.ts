import { describe, expect, it } from '@jest/globals';
import { collect } from './collection.js';
import { readRules } from './read-rules.js';

const refusal = (text: string): string => {
  const { refused } = readRules(text);
  const { code, message, place } = refused[0]!.error;
  return `${place.line}: ${code}: ${message}`;
};
const HEAD = 'title: T\nlogsource: {product: windows}\n';

describe('a refusal names the place and the reason:', () => {
  it.each([
    ['a: [1, 2', /^1: yaml: /],
    ['- a', /^1: rule: A rule is a map/],
    ['logsource: {product: x}', /^1: rule: A rule needs a title/],
    ['title: T\ndetection: {s: x, condition: s}', /^1: rule: A rule needs a logsource/],
    [`${HEAD}`, /^1: rule: detection is missing/],
    [`${HEAD}detection:\n  s: {a: 1}\n`, /^4: condition: A detection needs a condition/],
    [`${HEAD}detection:\n  s: {a: 1}\n  condition: s and t`, /^5: condition: The condition names t/],
    [`${HEAD}detection:\n  s: {a: 1}\n  condition: (s`, /^5: condition: A bracket is not closed/],
    [`${HEAD}detection:\n  s: {a: 1}\n  condition: s | count() > 5`, /^5: condition: Pipes/],
    [`${HEAD}detection:\n  s: {a: 1}\n  condition: 2 of s*`, /^5: condition: Only 1, any or all/],
    [
      `${HEAD}detection:\n  s: {a: 1}\n  condition: 1 of t*`,
      /^5: condition: The pattern of the condition names nothing/,
    ],
    [`${HEAD}detection:\n  s:\n    a|bogus: 1\n  condition: s`, /^5: modifier: Unknown modifier bogus/],
    [`${HEAD}detection:\n  s:\n    a|re: 'a(?=b)'\n  condition: s`, /^5: regex: /],
    [`${HEAD}detection:\n  s:\n    a|re: 'a('\n  condition: s`, /^5: regex: /],
    [`${HEAD}detection:\n  s:\n    a|cidr: 10.0.0.0/99\n  condition: s`, /^5: value: /],
    [`${HEAD}detection:\n  s:\n    a|base64: 'a*b'\n  condition: s`, /^5: value: /],
    [`${HEAD}detection:\n  s:\n    a|gt: x\n  condition: s`, /^5: modifier: /],
    [`${HEAD}detection:\n  s:\n    a|exists: maybe\n  condition: s`, /^5: value: /],
    [`${HEAD}level: loud\ndetection: {s: x, condition: s}`, /^3: rule: The level loud/],
    [
      `title: T\ncorrelation: {type: event_count, rules: [a], timespan: 5x, condition: {gt: 1}}`,
      /^2: correlation: A timespan/,
    ],
    [
      `title: T\ncorrelation: {type: event_total, rules: [a], timespan: 5m}`,
      /^2: correlation: Unknown correlation type/,
    ],
    [
      `title: T\ncorrelation: {type: value_count, rules: [a], timespan: 5m, condition: {gt: 1}}`,
      /needs condition.field/,
    ],
  ])('%s', (text, expected) => expect(refusal(text)).toMatch(expected));
});

describe('the reader of rule files', () => {
  it('stops at aliases that multiply', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
    for (let n = 1; n < 10; n += 1)
      lines.push(
        `a${n}: &a${n} [${Array(9)
          .fill(`*a${n - 1}`)
          .join(', ')}]`,
      );
    expect(refusal(lines.join('\n'))).toMatch(/too-large/);
  });
  it('refuses an alias that refers to itself', () => {
    expect(refusal('a: &a [*a]')).toMatch(/too-large|yaml/);
  });
  it('refuses a document of one megabyte', () => {
    expect(refusal(`title: T\ndescription: ${'x'.repeat(1_000_000)}`)).toMatch(/too-large: Longer than/);
  });
  it('refuses repetitions that multiply, and deep nesting', () => {
    expect(refusal(`${HEAD}detection:\n  s:\n    a|re: '(((a{99}){99}){99}){999}'\n  condition: s`)).toMatch(
      /too-large: The regular expression/,
    );
    expect(
      refusal(`${HEAD}detection:\n  s: {a: 1}\n  condition: ${'('.repeat(99)}s${')'.repeat(99)}`),
    ).toMatch(/too-large/);
    expect(refusal(`a: ${'['.repeat(99)}${']'.repeat(99)}`)).toMatch(/too-large/);
  });
  it('refuses dashes that multiply in front of an encoding', () => {
    const text = `${HEAD}detection:\n  s:\n    a|windash|base64: '-a -b -c -d -e -f -g'\n  condition: s`;
    expect(refusal(text)).toMatch(/too-large/);
  });
});

it('a rule file with an invalid document keeps its valid ones', () => {
  const good = `${HEAD}detection: {s: {a: 1}, condition: s}`;
  const { rules, refused } = readRules(`${good}\n---\ntitle: Bad\n---\n${good}`);
  expect([rules.length, refused.length]).toEqual([2, 1]);
  expect(refused[0]).toMatchObject({ title: 'Bad', error: { place: { line: 5 } } });
});

it('every correlation of a cycle is reported, and others that refer to it with the missing reference', () => {
  const document = (name: string, of: string): string =>
    `title: ${name}\nname: ${name}\ncorrelation: {type: temporal, rules: [${of}], timespan: 5m}\n`;
  const { rules } = readRules([document('a', 'b'), document('b', 'a'), document('c', 'a')].join('---\n'));
  const { refused, correlations } = collect(rules);
  expect(correlations).toEqual([]);
  expect(refused.map(({ rule, error }) => `${rule.title} ${error.place.line}: ${error.message}`)).toEqual([
    'a 1: The correlation leads back to itself; remove one of its references',
    'b 5: The correlation leads back to itself; remove one of its references',
    'c 9: No rule has the id or name a; correct it',
  ]);
});

describe('a rule file that would cost too much', () => {
  const detection = (items: string, condition = 's'): string =>
    `${HEAD}detection:\n${items}\n  condition: ${condition}`;
  const many = (count: number, line: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => line(n)).join('\n');

  it.each([
    ['an opening bracket repeated', '['.repeat(5_000), /Nested deeper/],
    ['an opening brace repeated', '{a: '.repeat(5_000), /Nested deeper/],
    ['list items on one line', '- '.repeat(5_000), /Nested deeper/],
    ['explicit keys in each other', '? '.repeat(5_000), /Nested deeper/],
    ['lines each further in', many(500, (n) => `${' '.repeat(n)}a:`), /Nested deeper/],
    ['an alias repeated', `a: &a x\nb: [${Array(200).fill('*a').join(',')}]`, /aliases/],
    ['a map of many keys', `x: &x 1\n${many(30_000, (n) => `k${n}: 1`)}`, /words and signs|values/],
    ['many documents', '---\ntitle: x\n'.repeat(300), /documents/],
    ['directives', '%YAML 1.1\n---\na: 1\n', /Directives/],
    [
      'conditions that name everything again and again',
      detection(
        many(400, (n) => `  s${n}: {a: 1}`),
        Array(400).fill('1 of s*').join(' or '),
      ),
      /20000 tests/,
    ],
    ['a long condition', detection('  s: {a: 1}', `s${' or s'.repeat(3_000)}`), /8192 characters/],
    [
      'many search identifiers',
      detection(
        many(600, (n) => `  s${n}: {a: 1}`),
        '1 of s*',
      ),
      /identifiers/,
    ],
    [
      'values that stand for thousands of texts each',
      detection(`  s:\n    a|windash|base64offset:\n${many(40, (n) => `      - '-a -b -c -d -e${n}'`)}`),
      /20000 tests/,
    ],
    [
      'modifiers that make a text longer each time',
      detection(`  s:\n    a${'|wide|base64'.repeat(8)}: ${'x'.repeat(9_000)}`),
      /characters of values/,
    ],
    ['many modifiers', detection(`  s:\n    a${'|contains'.repeat(20)}: x`), /modifiers/],
    ['many wildcards', detection(`  s: {a: '${'?'.repeat(400)}'}`), /wildcards/],
    ['repeats in a pattern', detection(`  s:\n    a|re: '${'(a{1000})'.repeat(20)}'`), /instructions/],
    ['a long pattern repeated', detection(`  s:\n    a|re: '(${'ab'.repeat(200)}){500}'`), /instructions/],
    [
      'many long patterns',
      detection(`  s:\n    a|re:\n${many(40, (n) => `      - 'a{900}${n}'`)}`),
      /instructions of regular/,
    ],
  ])('is refused: %s', (_what, text, expected) => {
    expect(refusal(text)).toMatch(/: (too-large|yaml): /);
    expect(refusal(text)).toMatch(expected);
  });

  it('has its aliases resolved in document order', () => {
    const text = `${HEAD}x: [&a one, &b {a: *a}, &a two, *a]\ndetection:\n  s: *b\n  t: {b: *a}\n  condition: s and t`;
    const [rule] = readRules(text).rules;
    const tests = JSON.stringify(rule);
    expect(tests).toContain('one');
    expect(tests).toContain('two');
  });

  it('with an alias before its anchor or a repeated key is refused', () => {
    expect(refusal('a: *b\nb: &b 1')).toMatch(/yaml: .*anchor b/);
    expect(refusal('{a: 1, a: 2}')).toMatch(/yaml: Map keys must be unique/);
  });
});

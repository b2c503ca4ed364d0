import { type PlatformId } from '../../contract/index.js';
import { affixesOf, prepareHandle } from '../handle/index.js';
import { foldText, words } from '../unicode/index.js';
import { HANDLE_RULES, type HandleRules, isAllowed } from './handle-rules.js';
import { asciiHomoglyphs, EDITS, type Technique, unicodeHomoglyphs, withDigits } from './variants.js';

export interface CandidateHandle {
  readonly handle: string;
  readonly technique: Technique;
}

export interface GenerateOptions {
  readonly platform: PlatformId;
  readonly limit?: number;
  /** The current year, for handles such as `name2026`. */
  readonly year: number;
}

interface Group {
  readonly technique: Technique;
  /** Long lists are made while they are read, because most callers take few of them. */
  readonly labels: Iterable<string>;
  readonly pace: number;
  /** The number of labels that a group contributes per round after `EARLY`. */
  readonly laterPace?: number;
}

const EARLY = 2_000;

/** Words that impersonators add most often, most frequent first. */
const TOP_AFFIXES =
  'official real the support _ help team hq its im iam backup 2 1 verified private priv media inc app care service customer info contact page live tv online us uk global news store shop giveaway vip fan club fans my get mr dr'.split(
    ' ',
  );

const KIND_ORDER = ['trust', 'lure', 'company', 'article', 'place', 'topic', 'fan', 'parody'] as const;

function allAffixes(): string[] {
  return [
    ...new Set([
      ...TOP_AFFIXES.filter((word) => word !== '_'),
      ...KIND_ORDER.flatMap((kind) => [...affixesOf(kind)]),
    ]),
  ];
}

function* combine(label: string, affixes: readonly string[], separators: string): Generator<string> {
  const joints = ['', ...separators];
  for (const affix of affixes) {
    for (const joint of joints) {
      yield label + joint + affix;
      yield affix + joint + label;
    }
  }
}

const STARTS =
  'the real official my get its im iam try go join team ask hello new just only mr dr login www secure help shop buy free visit we mrs hi hey use follow meet all one'.split(
    ' ',
  );

const NEVER_BEHIND = new Set('the its im iam my get mr dr'.split(' '));
const MAX_ENDS = 180;

function endsFor(year: number): string[] {
  const lists = (['trust', 'company', 'lure', 'place', 'topic'] as const).map((kind) => [...affixesOf(kind)]);
  const inTurn = Array.from({ length: 40 }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  const numbers = [year, year - 1, year % 100, (year - 1) % 100].map(String);
  const top = TOP_AFFIXES.filter((word) => word.length > 1 && !NEVER_BEHIND.has(word));
  return [...new Set([...top.slice(0, 28), ...numbers, '1', '2', '24', '247', '01', '99', ...inTurn])].slice(
    0,
    MAX_ENDS,
  );
}

function* rankPairs(first: number, second: number): Generator<readonly [number, number]> {
  for (let sum = 0; sum <= first + second - 2; sum += 1) {
    for (let a = Math.max(0, sum - second + 1); a <= Math.min(sum, first - 1); a += 1) yield [a, sum - a];
  }
}

/** Adds one word before and one after, or both after, with and without a separator; the likeliest words come first. */
function* twoAffixes(
  label: string,
  firsts: readonly string[],
  ends: readonly string[],
  rules: HandleRules,
): Generator<string> {
  const isBefore = firsts !== ends;
  const joints = [...new Set(['', rules.separators[0] ?? ''])];
  for (const [a, b] of rankPairs(firsts.length, ends.length)) {
    const [first, end] = [firsts[a] ?? '', ends[b] ?? ''];
    if (first === end || label.length + first.length + end.length > rules.maxLength) continue;
    for (const left of joints) {
      for (const right of joints)
        yield isBefore ? first + left + label + right + end : label + left + first + right + end;
    }
  }
}

function edits(technique: Technique, label: string, separators: string): string[] {
  return EDITS[technique]?.(label, separators) ?? [];
}

function typosOf(label: string): string[] {
  return [
    ...asciiHomoglyphs(label, 40),
    ...edits('repetition', label, '').slice(0, 12),
    ...edits('transposition', label, '').slice(0, 8),
    ...edits('omission', label, '').slice(0, 8),
  ];
}

function* typosWithAffix(label: string, separators: string): Generator<string> {
  const affixes = TOP_AFFIXES.slice(0, 30).filter((word) => word !== '_');
  for (const typo of typosOf(label)) yield* combine(typo, affixes, separators);
}

function groupsFor(label: string, rules: HandleRules, year: number): Group[] {
  const { separators } = rules;
  const ends = endsFor(year);
  const single = (technique: Technique, pace: number): Group => ({
    technique,
    pace,
    labels: edits(technique, label, separators),
  });
  return [
    { technique: 'same', pace: 1, labels: [label] },
    { technique: 'combination', pace: 8, laterPace: 12, labels: combine(label, allAffixes(), separators) },
    { technique: 'homoglyph', pace: 5, laterPace: 3, labels: asciiHomoglyphs(label, 4_000) },
    single('separator', 3),
    { technique: 'digits', pace: 3, labels: withDigits(label, year, separators) },
    single('repetition', 3),
    single('transposition', 2),
    single('omission', 2),
    single('vowel-swap', 2),
    single('keyboard', 2),
    {
      technique: 'homoglyph-unicode',
      pace: rules.unicode ? 4 : 0,
      labels: rules.unicode ? unicodeHomoglyphs(label, 2_500) : [],
    },
    single('bit-flip', 1),
    single('substitution', 2),
    single('insertion', 2),
    {
      technique: 'double-combination',
      pace: 1,
      laterPace: 6,
      labels: twoAffixes(label, STARTS, ends, rules),
    },
    { technique: 'double-combination', pace: 1, laterPace: 5, labels: twoAffixes(label, ends, ends, rules) },
    { technique: 'typo-combination', pace: 1, labels: typosWithAffix(label, separators) },
  ];
}

/** Takes `pace` labels of each group in turn. */
function merge(groups: readonly Group[], rules: HandleRules, own: string, limit: number): CandidateHandle[] {
  const seen = new Set<string>();
  const merged: CandidateHandle[] = [];
  const turns = groups.map((group) => ({ ...group, rest: group.labels[Symbol.iterator]() }));
  for (let busy = true; busy && merged.length < limit;) {
    busy = false;
    for (const { pace, laterPace, technique, rest } of turns) {
      const most = merged.length < EARLY ? pace : (laterPace ?? pace);
      for (let taken = 0; taken < most;) {
        const next = rest.next();
        if (next.done === true) break;
        busy = true;
        const label = next.value;
        if (seen.has(label) || !isAllowed(label, rules) || (label === own && technique !== 'same')) continue;
        seen.add(label);
        merged.push({ handle: label + rules.suffix, technique });
        taken += 1;
      }
    }
  }
  return merged.slice(0, limit);
}

/** Likeliest first, no duplicates. First the handle itself: another network may have it as another person's. */
export function generateCandidates(
  handle: string,
  { platform, limit = 20_000, year }: GenerateOptions,
): CandidateHandle[] {
  const rules = HANDLE_RULES[platform];
  const folded = foldText(prepareHandle(handle).local);
  const label = [...folded]
    .map((char) => (/[a-z0-9]/.test(char) || rules.separators.includes(char) ? char : ''))
    .join('');
  if (label === '') return [];
  const groups = groupsFor(label, rules, year);
  const bare = words(label).join('');
  if (bare !== label) groups.push(...groupsFor(bare, rules, year));
  return merge(groups, rules, label, limit);
}

import { type PlatformId } from '../../contract/index.js';
import { affixesOf, prepareHandle } from '../handle/index.js';
import { foldText, words } from '../unicode/index.js';
import { HANDLE_RULES, type HandleRules, isAllowed } from './handle-rules.js';
import { asciiHomoglyphs, EDITS, type Technique, unicodeHomoglyphs, withDigits } from './variants.js';

/** A handle a look-alike might use. */
export interface CandidateHandle {
  readonly handle: string;
  readonly technique: Technique;
}

export interface GenerateOptions {
  readonly platform: PlatformId;
  /** At most this many, the likeliest first. Default 20,000. */
  readonly limit?: number;
  /** Year of the scan, for handles such as `name2026`. */
  readonly year: number;
}

interface Group {
  readonly technique: Technique;
  readonly labels: readonly string[];
  /** Of every round of the merge this group gives so many. */
  readonly pace: number;
}

/** Words that real impersonators add most, best first, for the first few hundred candidates. */
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

function combine(label: string, affixes: readonly string[], separators: string): string[] {
  const joints = ['', ...separators];
  return affixes.flatMap((affix) =>
    joints.flatMap((joint) => [label + joint + affix, affix + joint + label]),
  );
}

const STARTS =
  'the real official my get its im iam try go join team ask hello just mr dr login www help shop buy visit we'.split(
    ' ',
  );

/** Two added words with the same joint twice, or one of the two joints left out; the likeliest words first. */
function twoAffixes(label: string, separators: string): string[] {
  const ends = allAffixes().slice(0, 60);
  const joints = ['', separators[0] ?? ''];
  const pairs = [...new Set(joints.flatMap((first) => joints.map((second) => `${first}|${second}`)))].map(
    (pair) => pair.split('|'),
  );
  const made: string[] = [];
  ends.forEach((end, rank) => {
    for (const [first = '', second = ''] of pairs) {
      for (const start of STARTS) made.push(start + first + label + second + end);
      for (const other of ends.slice(0, Math.max(8, 40 - rank)))
        if (other !== end) made.push(label + first + other + second + end);
    }
  });
  return made;
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

function groupsFor(label: string, rules: HandleRules, year: number): Group[] {
  const { separators } = rules;
  const single = (technique: Technique, pace: number): Group => ({
    technique,
    pace,
    labels: edits(technique, label, separators),
  });
  return [
    { technique: 'same', pace: 1, labels: [label] },
    { technique: 'combination', pace: 8, labels: combine(label, allAffixes(), separators) },
    { technique: 'homoglyph', pace: 5, labels: asciiHomoglyphs(label, 2_500) },
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
    { technique: 'double-combination', pace: 2, labels: twoAffixes(label, separators) },
    {
      technique: 'typo-combination',
      pace: 1,
      labels: typosOf(label).flatMap((typo) =>
        combine(
          typo,
          TOP_AFFIXES.slice(0, 30).filter((word) => word !== '_'),
          separators,
        ),
      ),
    },
  ];
}

/** Takes `pace` labels from each group in turn until all are empty or the limit is reached. */
function merge(groups: readonly Group[], rules: HandleRules, own: string, limit: number): CandidateHandle[] {
  const seen = new Set<string>();
  const merged: CandidateHandle[] = [];
  const cursors = groups.map(() => 0);
  for (let busy = true; busy && merged.length < limit;) {
    busy = false;
    groups.forEach(({ labels, pace, technique }, index) => {
      let taken = 0;
      let at = cursors[index] ?? 0;
      for (; at < labels.length && taken < pace; at += 1) {
        const label = labels[at] ?? '';
        if (seen.has(label) || !isAllowed(label, rules) || (label === own && technique !== 'same')) continue;
        seen.add(label);
        merged.push({ handle: label + rules.suffix, technique });
        taken += 1;
      }
      cursors[index] = at;
      if (at < labels.length) busy = true;
    });
  }
  return merged.slice(0, limit);
}

/**
 * Look-alike handles that a network would accept for a protected handle, without duplicates, the likeliest first. The
 * handle itself comes first: on another network it may belong to somebody else.
 */
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

import { t } from '@rampart/kernel';
import { drawnOf, lettersOf, named, resembles, shapeOf, spelled } from './letter-shapes.js';

/** `units` is the cell's width: 2 for a letter of the genuine handle, the text's length for a `word`. */
export interface HandleCell {
  readonly text: string;
  readonly kind: 'same' | 'differs' | 'gone';
  readonly units: 1 | 2 | 4 | 'word';
}

export interface HandlePair {
  readonly genuine: string;
  readonly handle: string;
}

export interface HandleCells {
  /** An added word before the cells; empty without one. */
  readonly before: string;
  readonly cells: readonly HandleCell[];
  /** Such as “1 in place of i, _help added”; empty when the handles are equal. */
  readonly note: string;
}

const PAIRS: Readonly<Record<string, readonly string[]>> = {
  w: ['vv', 'uu'],
  m: ['rn', 'nn'],
  d: ['cl'],
  b: ['lo'],
  k: ['lc', 'ic'],
};

const COST = { edit: 1, alike: 0.7, pair: 0.9, word: 0.6, letterOfWord: 0.05 } as const;

type Step = 'same' | 'replaced' | 'gone' | 'added' | 'two-for-one' | 'one-for-two';

interface Best {
  readonly cost: number;
  readonly step: Step | null;
}

const looksLike = (one: string, two: string): boolean =>
  PAIRS[one]?.includes([...two].map(shapeOf).join('')) === true;
const wordCost = (letters: number): number => (letters === 0 ? 0 : COST.word + letters * COST.letterOfWord);

const replacing = (letter: string, genuine: string): number =>
  letter === genuine ? 0 : resembles(letter, genuine) ? COST.alike : COST.edit;

function* stepsTo(genuine: readonly string[], other: readonly string[], i: number, j: number) {
  const [g = '', o = ''] = [genuine[i - 1], other[j - 1]];
  if (i > 0 && j > 0) {
    const step: Step = g === o ? 'same' : 'replaced';
    yield { step, back: [1, 1], cost: replacing(o, g) } as const;
  }
  if (i > 0) yield { step: 'gone', back: [1, 0], cost: COST.edit } as const;
  if (j > 0 && i > 0 && i < genuine.length) yield { step: 'added', back: [0, 1], cost: COST.edit } as const;
  if (i > 0 && j > 1 && looksLike(g, `${other[j - 2]}${o}`))
    yield { step: 'two-for-one', back: [1, 2], cost: COST.pair } as const;
  if (i > 1 && j > 0 && looksLike(o, `${genuine[i - 2]}${g}`))
    yield { step: 'one-for-two', back: [2, 1], cost: COST.pair } as const;
}

const BACK: Readonly<Record<Step, readonly [genuine: number, other: number]>> = {
  same: [1, 1],
  replaced: [1, 1],
  gone: [1, 0],
  added: [0, 1],
  'two-for-one': [1, 2],
  'one-for-two': [2, 1],
};

function align(genuine: readonly string[], other: readonly string[]) {
  const table: Best[][] = [];
  const at = (i: number, j: number): Best => table[i]?.[j] ?? { cost: Infinity, step: null };
  for (let i = 0; i <= genuine.length; i += 1) {
    const row: Best[] = [];
    table.push(row);
    for (let j = 0; j <= other.length; j += 1) {
      let best: Best = i === 0 ? { cost: wordCost(j), step: null } : { cost: Infinity, step: null };
      for (const { step, back, cost } of stepsTo(genuine, other, i, j)) {
        const whole = at(i - back[0], j - back[1]).cost + cost;
        if (whole < best.cost) best = { cost: whole, step };
      }
      row.push(best);
    }
  }
  const ends = other.map((_, j) => j).concat(other.length);
  const costAt = (j: number): number => at(genuine.length, j).cost + wordCost(other.length - j);
  let end = ends.reduce((best, j) => (costAt(j) < costAt(best) ? j : best), other.length);
  const after = other.slice(end).join('');
  const steps: Step[] = [];
  for (let i = genuine.length; i > 0;) {
    const { step } = at(i, end);
    if (step === null) break;
    steps.unshift(step);
    i -= BACK[step][0];
    end -= BACK[step][1];
  }
  return { steps, before: other.slice(0, end).join(''), after };
}

/** Names a non-ASCII letter by its code points, because it may look like the genuine one. */
const replacedNote = (letter: string, genuine: string): string =>
  named(letter) === letter ? t`${letter} in place of ${genuine}` : t`${named(letter)}, not ${genuine}`;

interface Walk {
  readonly cells: HandleCell[];
  readonly notes: string[];
}

function draw({ cells, notes }: Walk, step: Step, own: string, theirs: string): void {
  const differs = (units: HandleCell['units'], text = theirs): void =>
    void cells.push({ text: drawnOf(text), kind: 'differs', units });
  switch (step) {
    case 'same':
      cells.push({ text: theirs, kind: 'same', units: 2 });
      return;
    case 'replaced':
      notes.push(replacedNote(theirs, own));
      // The letter looks like a Latin one, so the Latin one is drawn.
      return differs(2, shapeOf(theirs) === own ? own : theirs);
    case 'gone':
      notes.push(t`${own} left out`);
      cells.push({ text: '', kind: 'gone', units: 2 });
      return;
    case 'added':
      notes.push(t`${named(theirs)} added`);
      return differs(1);
    case 'two-for-one':
      notes.push(t`${named(theirs)} in place of ${own}`);
      for (const letter of theirs) differs(1, letter);
      return;
    case 'one-for-two':
      notes.push(t`${named(theirs)} in place of ${own}`);
      return differs(4);
  }
}

/** Compares two handles letter by letter, ignoring case and a leading @. */
export function handleCells(genuine: string, handle: string): HandleCells {
  const [own, theirs] = [lettersOf(genuine), lettersOf(handle)];
  const { steps, before, after } = align(own, theirs);
  const walk: Walk = { cells: [], notes: before === '' ? [] : [t`${spelled(before)} added`] };
  let [i, j] = [0, lettersOf(before).length];
  for (const step of steps) {
    const [ownLetters, theirLetters] = BACK[step];
    draw(walk, step, own.slice(i, i + ownLetters).join(''), theirs.slice(j, j + theirLetters).join(''));
    i += ownLetters;
    j += theirLetters;
  }
  if (after !== '') {
    walk.cells.push({ text: drawnOf(after), kind: 'differs', units: 'word' });
    walk.notes.push(t`${spelled(after)} added`);
  }
  return { before: drawnOf(before), cells: walk.cells, note: walk.notes.join(', ') };
}

/** The letters of a genuine handle with one cell each. */
export const genuineCells = (genuine: string): readonly HandleCell[] =>
  lettersOf(genuine).map((text) => ({ text, kind: 'same', units: 2 }));

/** “tarnw1ck: 1 in place of i”, for screen readers and copies. @param inLanguage translates each note */
export function handleInWords(
  { genuine, handle }: HandlePair,
  inLanguage: (note: string) => string = (note) => note,
): string {
  const { note } = handleCells(genuine, handle);
  const bare = handle.replace(/^@/, '');
  return note === '' ? bare : `${bare}: ${note.split(', ').map(inLanguage).join(', ')}`;
}

/** In handles with more cells, runs of unchanged letters are shortened. */
const LONGEST = 16;
const FEWEST_FOLDED = 4;

/** Replaces runs of unchanged letters in a long handle by “…”; changed letters are always shown. */
export function foldedCells(cells: readonly HandleCell[]): readonly HandleCell[] {
  if (cells.length <= LONGEST) return cells;
  const shown: HandleCell[] = [];
  for (let from = 0; from < cells.length;) {
    let to = from;
    while (cells[to]?.kind === 'same') to += 1;
    if (to - from < FEWEST_FOLDED) shown.push(...cells.slice(from, Math.max(to, from + 1)));
    else
      shown.push(
        ...cells.slice(from, from + 1),
        { text: '…', kind: 'same', units: 2 },
        ...cells.slice(to - 1, to),
      );
    from = Math.max(to, from + 1);
  }
  return shown;
}

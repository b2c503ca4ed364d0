import { type PreparedHandle } from '../handle/index.js';
import { readGroups } from '../handle/drawn.js';
import { soundKey } from '../handle/edit-class.js';
import { spreadKey, squeeze } from '../unicode/index.js';
import { hashText, Postings, visitDeletions } from './postings.js';

export type IndexedText = Pick<PreparedHandle, 'joined' | 'look'>;

const SHORT = 5;
const MIN_TRIGRAM_LENGTH = SHORT + 1;
const MIN_SOUND = 5;
/** The most letters that replacing letters by groups adds. */
const MOST_ADDED = 2;
const MAX_LENGTH = 64;

/** The number of deletions that cover all edits at this length; trigrams cover the rest. */
function removalsFor(length: number): number {
  if (length < 3) return 0;
  return length >= 5 && length <= 9 ? 2 : length <= 9 ? 1 : 0;
}

function sharedNeeded(length: number): number {
  const edits = length < 10 ? 1 : length < 14 ? 2 : 3;
  return Math.max(1, length - 2 - 3 * edits);
}

/** The letters in sorted order, the same for all orders of the same letters. */
const sortedLetters = (joined: string): string => [...joined].sort().join('');

/** Finds entries by deletions, substrings, trigrams, sound, letters and runs, rarely missing one. A comparison decides. */
export class HandleIndex {
  readonly #deletions = new Postings();
  readonly #parts = new Postings();
  readonly #trigrams = new Postings();
  readonly #looks = new Postings();
  readonly #sounds = new Postings();
  readonly #letters = new Postings();
  readonly #runs = new Postings();
  readonly #needed: Uint8Array;
  readonly #counts: Uint8Array;
  readonly #seen: Uint32Array;
  #round = 0;

  constructor(entries: readonly IndexedText[]) {
    this.#needed = new Uint8Array(entries.length);
    this.#counts = new Uint8Array(entries.length);
    this.#seen = new Uint32Array(entries.length);
    entries.forEach((entry, number) => this.#add(entry, number));
  }

  #add({ joined, look }: IndexedText, entry: number): void {
    this.#looks.add(hashText(spreadKey(look)), entry);
    const removals = removalsFor(joined.length);
    if (removals > 0) visitDeletions(joined, removals, (key) => this.#deletions.add(key, entry));
    if (joined.length >= 2 && joined.length <= SHORT) this.#parts.add(hashText(joined), entry);
    if (look.length >= 4 && look.length <= SHORT) this.#parts.add(hashText(look), entry);
    if (look.length >= MIN_TRIGRAM_LENGTH) {
      this.#needed[entry] = Math.min(255, sharedNeeded(look.length));
      for (let at = 0; at + 3 <= look.length; at += 1) this.#trigrams.add(hashText(look, at, at + 3), entry);
    }
    this.#letters.add(hashText(sortedLetters(joined)), entry);
    this.#runs.add(hashText(squeeze(joined)), entry);
    const sound = soundKey(joined);
    if (sound.length >= MIN_SOUND) this.#sounds.add(hashText(sound), entry);
  }

  /** Possibly similar entries, each once. */
  propose(candidate: IndexedText): number[] {
    this.#round += 1;
    const proposed: number[] = [];
    const add = (entry: number): void => {
      if (this.#seen[entry] === this.#round) return;
      this.#seen[entry] = this.#round;
      proposed.push(entry);
    };
    const addAll = (list: readonly number[] | undefined): void => list?.forEach(add);
    const joined = candidate.joined.slice(0, MAX_LENGTH);
    const look = candidate.look.slice(0, MAX_LENGTH);
    addAll(this.#looks.get(hashText(spreadKey(look))));
    // Entries with two deletions indexed have 5 to 9 letters, so only handles of 3 to 11 can be two edits away.
    const removals = joined.length >= 3 && joined.length <= 11 ? 2 : joined.length < 3 ? 1 : 0;
    if (removals > 0) visitDeletions(joined, removals, (key) => addAll(this.#deletions.get(key)));
    addAll(this.#letters.get(hashText(sortedLetters(joined))));
    addAll(this.#runs.get(hashText(squeeze(joined))));
    this.#visitParts(joined, addAll);
    if (joined.length <= SHORT + MOST_ADDED)
      for (const text of readGroups(joined)) addAll(this.#parts.get(hashText(text)));
    if (look !== joined) this.#visitParts(look, addAll);
    this.#visitTrigrams(look, add);
    const sound = soundKey(joined);
    if (sound.length >= MIN_SOUND) addAll(this.#sounds.get(hashText(sound)));
    return proposed;
  }

  #visitParts(text: string, addAll: (list: readonly number[] | undefined) => void): void {
    for (let from = 0; from < text.length; from += 1) {
      for (let length = 2; length <= SHORT && from + length <= text.length; length += 1) {
        addAll(this.#parts.get(hashText(text, from, from + length)));
      }
    }
  }

  #visitTrigrams(look: string, add: (entry: number) => void): void {
    const touched: number[] = [];
    for (let at = 0; at + 3 <= look.length; at += 1) {
      for (const entry of this.#trigrams.get(hashText(look, at, at + 3)) ?? []) {
        const count = (this.#counts[entry] ?? 0) + 1;
        this.#counts[entry] = Math.min(255, count);
        if (count === 1) touched.push(entry);
        if (count === this.#needed[entry]) add(entry);
      }
    }
    for (const entry of touched) this.#counts[entry] = 0;
  }
}

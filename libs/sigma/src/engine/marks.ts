import type { Gate } from './gate.js';

/** The atoms that hold for the present event, and the rules that they wake. Reused for all events. */
export class Marks {
  readonly #wakes: readonly (readonly number[] | undefined)[];
  readonly #held: Int32Array;
  readonly #woken: Int32Array;
  #open: Uint8Array = new Uint8Array();
  #round = 0;
  /** Rules that may match, each once. */
  readonly candidates: number[] = [];

  /** @param wakes rules by atom */
  constructor(atoms: number, rules: number, wakes: readonly (readonly number[] | undefined)[]) {
    this.#wakes = wakes;
    this.#held = new Int32Array(atoms);
    this.#woken = new Int32Array(rules);
  }

  begin({ open, always }: Gate): void {
    this.#round += 1;
    this.#open = open;
    this.candidates.length = 0;
    for (const rule of always) this.candidates.push(rule);
  }

  holds(atom: number): boolean {
    return this.#held[atom] === this.#round;
  }

  all(atoms: readonly number[]): void {
    for (let at = 0; at < atoms.length; at += 1) this.one(atoms[at] as number);
  }

  one(atom: number): void {
    if (this.#held[atom] === this.#round) return;
    this.#held[atom] = this.#round;
    const woken = this.#wakes[atom];
    if (woken === undefined) return;
    for (const rule of woken) {
      if (this.#open[rule] === 0 || this.#woken[rule] === this.#round) continue;
      this.#woken[rule] = this.#round;
      this.candidates.push(rule);
    }
  }
}

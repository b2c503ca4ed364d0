import { maskWords, parseAddress, parseNetwork } from '@rampart/sigma';

const FREE = -1;
/** Marks a removed entry; a search continues behind it. */
const TAKEN_AWAY = -2;

/** Maps 32-bit keys to small numbers (open addressing). One array: a look-up waits for memory only once. */
class WordMap {
  #pairs = emptyPairs(16);
  #shift = 28;
  size = 0;

  get(key: number): number {
    return this.#pairs[this.#place(key) + 1] as number;
  }

  set(key: number, value: number): void {
    if (this.size * 20 >= this.#pairs.length * 7) this.#grow();
    const at = this.#place(key);
    if (this.#pairs[at + 1] === FREE) this.size += 1;
    this.#pairs[at] = key;
    this.#pairs[at + 1] = value;
  }

  #place(key: number): number {
    const pairs = this.#pairs;
    const mask = pairs.length - 1;
    const wanted = key | 0;
    // Uses the upper bits of the product, because networks differ only in their upper bits.
    let at = (Math.imul(key, 0x9e3779b1) >>> this.#shift) * 2;
    while (pairs[at] !== wanted && pairs[at + 1] !== FREE) at = (at + 2) & mask;
    return at;
  }

  #grow(): void {
    const before = this.#pairs;
    this.#pairs = emptyPairs(before.length);
    this.#shift -= 1;
    this.size = 0;
    for (let at = 0; at < before.length; at += 2) {
      const value = before[at + 1] as number;
      if (value > FREE) this.set(before[at] as number, value);
    }
  }
}

const emptyPairs = (entries: number): Int32Array => new Int32Array(entries * 2).fill(FREE);

/** The number of blocks: one for each value of the first 16 bits of an IPv4 address. */
const BLOCKS = 65_536;

/** Tries every prefix length that occurs, longest first; for IPv4 only those in the block of 65,536 addresses. */
export class PrefixTable {
  readonly #v4: WordMap[] = [];
  #lengths4: Uint32Array | null = null;
  readonly #v6 = new Map<number, Map<string, number>>();
  #lengths6: number[] = [];

  /** Sets the number of a network; -1 removes the network. @returns whether the text is a network */
  set(text: string, number: number): boolean {
    const network = parseNetwork(text);
    if (!network) return false;
    const { version, words, prefix } = network;
    if (version === 4) {
      const table = (this.#v4[prefix] ??= new WordMap());
      table.set(words[0] as number, number === FREE ? TAKEN_AWAY : number);
      this.#note4(words[0] as number, prefix);
    } else {
      const table = this.#v6.get(prefix) ?? new Map<string, number>();
      this.#v6.set(prefix, table);
      if (number === FREE) table.delete(words.join());
      else table.set(words.join(), number);
      this.#lengths6 = longestFirst(this.#lengths6, prefix);
    }
    return true;
  }

  /** The number of exactly this network; -1 without one. */
  get(text: string): number {
    const network = parseNetwork(text);
    if (!network) return FREE;
    const { version, words, prefix } = network;
    const found =
      version === 4 ? this.#v4[prefix]?.get(words[0] as number) : this.#v6.get(prefix)?.get(words.join());
    return Math.max(FREE, found ?? FREE);
  }

  /** The number of the narrowest network that is wanted; -1 without one. */
  find(text: string, wanted: (number: number) => boolean = always): number {
    const address = parseAddress(text);
    if (!address) return FREE;
    return address.version === 4
      ? this.#find4(address.words[0] as number, wanted)
      : this.#find6(address.words, wanted);
  }

  #note4(word: number, prefix: number): void {
    if (prefix === 0) return;
    const lengths = (this.#lengths4 ??= new Uint32Array(BLOCKS));
    const first = word >>> 16;
    const end = first + (prefix >= 16 ? 1 : 1 << (16 - prefix));
    const bit = 1 << (prefix - 1);
    for (let block = first; block < end; block += 1) lengths[block] = (lengths[block] as number) | bit;
  }

  #find4(word: number, wanted: (number: number) => boolean): number {
    let lengths = this.#lengths4?.[word >>> 16] ?? 0;
    while (lengths !== 0) {
      const bit = 31 - Math.clz32(lengths);
      lengths &= ~(1 << bit);
      const found = (this.#v4[bit + 1] as WordMap).get((word & (0xffffffff << (31 - bit))) >>> 0);
      if (found > FREE && wanted(found)) return found;
    }
    const everything = this.#v4[0]?.get(0) ?? FREE;
    return everything > FREE && wanted(everything) ? everything : FREE;
  }

  #find6(words: readonly number[], wanted: (number: number) => boolean): number {
    for (const prefix of this.#lengths6) {
      const found = this.#v6.get(prefix)?.get(maskWords(words, prefix).join());
      if (found !== undefined && wanted(found)) return found;
    }
    return FREE;
  }
}

const always = (): boolean => true;

function longestFirst(lengths: number[], prefix: number): number[] {
  return lengths.includes(prefix) ? lengths : [...lengths, prefix].sort((a, b) => b - a);
}

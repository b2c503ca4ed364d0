import { maskWords, parseAddress, parseNetwork } from '@rampart/sigma';

const FREE = -1;
/** Was there once: what lies behind it is still to be found. */
const TAKEN_AWAY = -2;

/**
 * Whole numbers of 32 bits to small numbers, open addressing in one typed array of keys with their values beside them, so
 * that a question waits for memory once: 12 to 23 bytes an entry.
 */
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

  /** Where a key is, or would be. */
  #place(key: number): number {
    const pairs = this.#pairs;
    const mask = pairs.length - 1;
    const wanted = key | 0;
    // The upper bits of the product: networks differ in their upper bits only.
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

/** The first 16 bits of an IPv4 address have as many values. */
const BLOCKS = 65_536;

/**
 * Addresses and networks of both versions, by prefix length: a look-up masks the address once for every length that
 * occurs and asks one table each, the longest first. Of IPv4 it asks only for the lengths that occur in the address's own
 * block of 65,536: tables are large and each question waits for memory.
 */
export class PrefixTable {
  readonly #v4: WordMap[] = [];
  /** Of each block the lengths from 1 that occurred in it, one bit each; made with the first network. */
  #lengths4: Uint32Array | null = null;
  readonly #v6 = new Map<number, Map<string, number>>();
  #lengths6: number[] = [];

  /**
   * Puts a number on an address or network; -1 takes it away.
   * @returns whether the text is an address or network
   */
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

  /** The number on exactly this address or network, -1 when there is none. */
  get(text: string): number {
    const network = parseNetwork(text);
    if (!network) return FREE;
    const { version, words, prefix } = network;
    const found =
      version === 4 ? this.#v4[prefix]?.get(words[0] as number) : this.#v6.get(prefix)?.get(words.join());
    return Math.max(FREE, found ?? FREE);
  }

  /** The number of the narrowest network that holds the address and is wanted, -1 when none is. */
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

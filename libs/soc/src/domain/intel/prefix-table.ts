import { maskWords, parseAddress, parseNetwork } from '@rampart/sigma';

const FREE = -1;
/** Was there once: what lies behind it is still to be found. */
const TAKEN_AWAY = -2;

/** Whole numbers of 32 bits to small numbers, open addressing in two typed arrays: 16 bytes an entry at most. */
class WordMap {
  #keys = new Uint32Array(16);
  #values = new Int32Array(16).fill(FREE);
  #shift = 28;
  size = 0;

  get(key: number): number {
    const mask = this.#keys.length - 1;
    // The upper bits of the product: networks differ in their upper bits only.
    for (let at = Math.imul(key, 0x9e3779b1) >>> this.#shift; ; at += 1) {
      const value = this.#values[at & mask] as number;
      if (value === FREE || this.#keys[at & mask] === key) return value;
    }
  }

  set(key: number, value: number): void {
    if (this.size * 10 >= this.#keys.length * 7) this.#grow();
    const mask = this.#keys.length - 1;
    let at = Math.imul(key, 0x9e3779b1) >>> this.#shift;
    while (this.#values[at & mask] !== FREE && this.#keys[at & mask] !== key) at += 1;
    if (this.#values[at & mask] === FREE) this.size += 1;
    this.#keys[at & mask] = key;
    this.#values[at & mask] = value;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Uint32Array(keys.length * 2);
    this.#values = new Int32Array(keys.length * 2).fill(FREE);
    this.#shift -= 1;
    this.size = 0;
    values.forEach((value, at) => {
      if (value > FREE) this.set(keys[at] as number, value);
    });
  }
}

/**
 * Addresses and networks of both versions, by prefix length: a look-up masks the address once for every length that
 * occurs and asks one table each, the longest first.
 */
export class PrefixTable {
  readonly #v4 = new Map<number, WordMap>();
  readonly #v6 = new Map<number, Map<string, number>>();
  #lengths4: number[] = [];
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
      const table = this.#v4.get(prefix) ?? new WordMap();
      this.#v4.set(prefix, table);
      table.set(words[0] as number, number === FREE ? TAKEN_AWAY : number);
      this.#lengths4 = longestFirst(this.#lengths4, prefix);
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
      version === 4 ? this.#v4.get(prefix)?.get(words[0] as number) : this.#v6.get(prefix)?.get(words.join());
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

  #find4(word: number, wanted: (number: number) => boolean): number {
    for (const prefix of this.#lengths4) {
      const masked = prefix === 0 ? 0 : (word & (0xffffffff << (32 - prefix))) >>> 0;
      const found = (this.#v4.get(prefix) as WordMap).get(masked);
      if (found > FREE && wanted(found)) return found;
    }
    return FREE;
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

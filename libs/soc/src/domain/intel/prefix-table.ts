import { maskWords, parseAddress, parseNetwork } from '@rampart/sigma';

const FREE = -1;

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
      if (value !== FREE) this.set(keys[at] as number, value);
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

  /** @returns whether the text is an address or network; the first number given for one stays */
  add(text: string, number: number): boolean {
    const network = parseNetwork(text);
    if (!network) return false;
    const { version, words, prefix } = network;
    if (version === 4) {
      const table = this.#v4.get(prefix) ?? new WordMap();
      if (!this.#v4.has(prefix)) this.#v4.set(prefix, table);
      if (table.get(words[0] as number) === FREE) table.set(words[0] as number, number);
      this.#lengths4 = longestFirst(this.#lengths4, prefix);
    } else {
      const table = this.#v6.get(prefix) ?? new Map<string, number>();
      this.#v6.set(prefix, table);
      const key = words.join();
      if (!table.has(key)) table.set(key, number);
      this.#lengths6 = longestFirst(this.#lengths6, prefix);
    }
    return true;
  }

  /** The number of the narrowest network that holds the address, -1 when none does. */
  find(text: string): number {
    const address = parseAddress(text);
    if (!address) return FREE;
    return address.version === 4 ? this.find4(address.words[0] as number) : this.#find6(address.words);
  }

  /** The same for an IPv4 address as a number. */
  find4(word: number): number {
    for (const prefix of this.#lengths4) {
      const masked = prefix === 0 ? 0 : (word & (0xffffffff << (32 - prefix))) >>> 0;
      const found = (this.#v4.get(prefix) as WordMap).get(masked);
      if (found !== FREE) return found;
    }
    return FREE;
  }

  #find6(words: readonly number[]): number {
    for (const prefix of this.#lengths6) {
      const found = this.#v6.get(prefix)?.get(maskWords(words, prefix).join());
      if (found !== undefined) return found;
    }
    return FREE;
  }
}

function longestFirst(lengths: number[], prefix: number): number[] {
  return lengths.includes(prefix) ? lengths : [...lengths, prefix].sort((a, b) => b - a);
}

import { classify, normalUrl, type Indicator, type IndicatorType } from './indicator.js';
import { PrefixTable } from './prefix-table.js';

type About = Omit<Indicator, 'value'> & { readonly type: IndicatorType };

/** All indicators of a tenant, ready to be looked up. What two sources name is kept by the surer one. */
export class IndicatorIndex {
  readonly #values: string[] = [];
  /** Places in `#abouts`. Lists say the same of most of their values, which is kept once. */
  readonly #saidOf: number[] = [];
  readonly #abouts: About[] = [];
  readonly #known = new Map<string, number>();
  readonly #addresses = new PrefixTable();
  readonly #exact = new Map<string, number>();

  get size(): number {
    return this.#values.length;
  }

  /** The surest should be added first. @returns false when the value is not of its type */
  add(indicator: Indicator): boolean {
    const number = this.#values.length;
    const { value, ...about } = indicator;
    const { type } = about;
    if (type === 'ip' || type === 'network') {
      if (!this.#addresses.add(value, number)) return false;
    } else if (!this.#exact.has(value)) this.#exact.set(value, number);
    this.#values.push(value);
    this.#saidOf.push(this.#place(about));
    return true;
  }

  /** The indicator an address falls under. */
  address(text: string): Indicator | null {
    return this.#at(this.#addresses.find(text));
  }

  /** A domain is found by itself or by a domain above it. */
  domain(text: string): Indicator | null {
    let name = text.toLowerCase().replace(/\.$/, '');
    for (;;) {
      const found = this.#exact.get(name);
      if (found !== undefined) return this.#at(found);
      const dot = name.indexOf('.');
      if (dot === -1 || !name.includes('.', dot + 1)) return null;
      name = name.slice(dot + 1);
    }
  }

  /** A URL is found by itself, or by its host. */
  url(text: string): Indicator | null {
    const normal = normalUrl(text);
    const exact = this.#exact.get(normal);
    if (exact !== undefined) return this.#at(exact);
    const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?#]+)/.exec(normal)?.[1] ?? '';
    return this.any(host.replace(/^\[|\]$/g, ''));
  }

  /** Whatever kind of thing the text is. */
  any(text: string): Indicator | null {
    const kind = classify(text);
    switch (kind?.type) {
      case 'ip':
        return this.address(kind.value);
      case 'domain':
        return this.domain(kind.value);
      case 'url':
        return this.url(kind.value);
      case 'hash':
      case 'email':
        return this.#at(this.#exact.get(kind.value) ?? -1);
      default:
        return null;
    }
  }

  #at(number: number): Indicator | null {
    const value = this.#values[number];
    const about = this.#abouts[this.#saidOf[number] ?? -1];
    return value === undefined || about === undefined ? null : { value, ...about };
  }

  #place(about: About): number {
    const key = JSON.stringify(about);
    let place = this.#known.get(key);
    if (place === undefined) {
      place = this.#abouts.push(about) - 1;
      this.#known.set(key, place);
    }
    return place;
  }
}

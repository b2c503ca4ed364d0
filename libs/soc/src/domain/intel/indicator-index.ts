import { classify, normalUrl, type Indicator } from './indicator.js';
import { PrefixTable } from './prefix-table.js';

/** All indicators of a tenant, ready to be looked up. What two sources name is kept by the surer one. */
export class IndicatorIndex {
  readonly #indicators: Indicator[] = [];
  readonly #addresses = new PrefixTable();
  readonly #exact = new Map<string, number>();

  get size(): number {
    return this.#indicators.length;
  }

  /** The surest should be added first. @returns false when the value is not of its type */
  add(indicator: Indicator): boolean {
    const number = this.#indicators.length;
    const { type, value } = indicator;
    if (type === 'ip' || type === 'network') {
      if (!this.#addresses.add(value, number)) return false;
    } else if (!this.#exact.has(value)) this.#exact.set(value, number);
    this.#indicators.push(indicator);
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
    return this.#indicators[number] ?? null;
  }
}

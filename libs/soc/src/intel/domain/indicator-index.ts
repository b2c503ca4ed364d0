import { classify, normalUrl, type Indicator, type IndicatorType } from './indicator.js';
import { PrefixTable } from './prefix-table.js';

type About = Omit<Indicator, 'value'> & { readonly type: IndicatorType };

/** When an indicator starts to fade and when it ends; milliseconds since 1970. */
export interface Span {
  readonly seenAt: number;
  readonly endsAt: number;
}

const NONE = -1;
const GONE = '';

/** With a moment, ended indicators are ignored and the most confident wins. Without one, the first one added. */
export class IndicatorIndex {
  readonly #values: string[] = [];
  /** For each entry, the index of its description in `#abouts`, which stores equal descriptions once. */
  readonly #saidOf: number[] = [];
  readonly #seenAt: number[] = [];
  readonly #endsAt: number[] = [];
  readonly #abouts: About[] = [];
  readonly #known = new Map<string, number>();
  readonly #addresses = new PrefixTable();
  readonly #exact = new Map<string, number>();
  readonly #also = new Map<number, readonly number[]>();
  #gone = 0;

  get size(): number {
    return this.#values.length - this.#gone;
  }

  get gone(): number {
    return this.#gone;
  }

  add(indicator: Indicator, span?: Span): boolean {
    const number = this.#values.length;
    const { value, ...about } = indicator;
    const first = this.#slot(about.type, value);
    if (first === NONE) {
      if (isAddress(about.type)) {
        if (!this.#addresses.set(value, number)) return false;
      } else this.#exact.set(value, number);
    } else this.#also.set(first, [...(this.#also.get(first) ?? []), number]);
    this.#values.push(value);
    this.#saidOf.push(this.#place(about));
    this.#seenAt.push(span?.seenAt ?? 0);
    this.#endsAt.push(span?.endsAt ?? Number.POSITIVE_INFINITY);
    return true;
  }

  drop(type: IndicatorType, value: string): void {
    const first = this.#slot(type, value);
    if (first === NONE) return;
    const all = [first, ...(this.#also.get(first) ?? [])];
    const [next, ...others] = all.filter((number) => this.#values[number] !== value);
    for (const number of all)
      if (this.#values[number] === value) {
        this.#values[number] = GONE;
        this.#gone += 1;
      }
    this.#also.delete(first);
    if (next !== undefined && others.length > 0) this.#also.set(next, others);
    if (isAddress(type)) this.#addresses.set(value, next ?? NONE);
    else this.#exact.delete(value);
  }

  address(text: string, at?: number): Indicator | null {
    if (at === undefined) return this.#said(this.#addresses.find(text));
    let found = NONE;
    this.#addresses.find(text, (number) => (found = this.#surest(number, at)) !== NONE);
    return this.#said(found);
  }

  domain(text: string, at?: number): Indicator | null {
    let name = text.toLowerCase().replace(/\.$/, '');
    for (;;) {
      const found = this.#exactly(name, at);
      if (found !== null) return found;
      const dot = name.indexOf('.');
      if (dot === -1 || !name.includes('.', dot + 1)) return null;
      name = name.slice(dot + 1);
    }
  }

  url(text: string, at?: number): Indicator | null {
    const normal = normalUrl(text);
    const exact = this.#exactly(normal, at);
    if (exact !== null) return exact;
    const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?#]+)/.exec(normal)?.[1] ?? '';
    return this.any(host.replace(/^\[|\]$/g, ''), at);
  }

  any(text: string, at?: number): Indicator | null {
    const kind = classify(text);
    switch (kind?.type) {
      case 'ip':
        return this.address(kind.value, at);
      case 'domain':
        return this.domain(kind.value, at);
      case 'url':
        return this.url(kind.value, at);
      case 'hash':
      case 'email':
        return this.#exactly(kind.value, at);
      default:
        return null;
    }
  }

  #exactly(value: string, at: number | undefined): Indicator | null {
    const first = this.#exact.get(value) ?? NONE;
    return this.#said(at === undefined || first === NONE ? first : this.#surest(first, at));
  }

  /** The most confident entry at a moment; `NONE` when all have ended. */
  #surest(first: number, at: number): number {
    const others = this.#also.get(first);
    if (others === undefined) return (this.#endsAt[first] as number) > at ? first : NONE;
    let best = NONE;
    let most = -1;
    for (const number of [first, ...others]) {
      const { confidence } = this.#abouts[this.#saidOf[number] as number] as About;
      if ((this.#endsAt[number] as number) <= at || confidence <= most) continue;
      best = number;
      most = confidence;
    }
    return best;
  }

  #slot(type: IndicatorType, value: string): number {
    return isAddress(type) ? this.#addresses.get(value) : (this.#exact.get(value) ?? NONE);
  }

  #said(number: number): Indicator | null {
    const value = this.#values[number];
    const about = this.#abouts[this.#saidOf[number] ?? NONE];
    if (value === undefined || about === undefined) return null;
    const seenAt = this.#seenAt[number] as number;
    return seenAt === 0 ? { value, ...about } : { value, ...about, lastSeen: seenAt };
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

const isAddress = (type: IndicatorType): boolean => type === 'ip' || type === 'network';

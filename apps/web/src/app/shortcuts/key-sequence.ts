export type Meaning =
  | { readonly kind: 'none' }
  | { readonly kind: 'overlay' }
  | { readonly kind: 'go'; readonly key: string };

interface Press {
  readonly key: string;
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
  readonly modified: boolean;
  readonly typing: boolean;
}

/** The longest pause between `g` and the second key, milliseconds. */
const WITHIN_MS = 1_500;

/** Recognises `?`, and `g` followed by another key. Typing in a field is ignored. */
export class KeySequence {
  private startedAt: number | null = null;

  press({ key, at, modified, typing }: Press): Meaning {
    const started = this.startedAt;
    this.startedAt = null;
    if (modified || typing) return { kind: 'none' };
    if (started !== null && at - started <= WITHIN_MS && key.length === 1) return { kind: 'go', key };
    if (key === '?') return { kind: 'overlay' };
    if (key === 'g') this.startedAt = at;
    return { kind: 'none' };
  }
}

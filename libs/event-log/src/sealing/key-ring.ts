import { createHash } from 'node:crypto';

interface NamedKey {
  readonly name: string;
  readonly key: Buffer;
}

/** Key-encryption keys, never in the database. The current one wraps; each unwraps what it wrapped. */
export class KeyRing {
  readonly current: NamedKey;
  private readonly byName: ReadonlyMap<string, Buffer>;

  /** @param current A key of 32 bytes, like the others. */
  constructor(current: Buffer, others: readonly Buffer[] = []) {
    for (const { length } of [current, ...others])
      if (length !== 32)
        throw new TypeError(
          `The key-encryption key has ${length} bytes instead of 32. Set RAMPART_KEK to 32 bytes in base64.`,
        );
    this.current = named(current);
    this.byName = new Map([current, ...others].map(named).map(({ name, key }) => [name, key]));
  }

  find(name: string): Buffer | null {
    return this.byName.get(name) ?? null;
  }

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  get keys(): readonly Buffer[] {
    return [...this.byName.values()];
  }
}

/** Keys in base64; several are separated by commas. */
export interface KeyRingSettings {
  readonly RAMPART_KEK: string;
  readonly RAMPART_WRAPPING_KEK?: string | undefined;
  readonly RAMPART_OTHER_KEKS?: string | undefined;
}

/** `RAMPART_KEK` can always unwrap what it wrapped, so that a wrapping key can be set later. */
export function keyRingOf(settings: KeyRingSettings): KeyRing {
  const { RAMPART_KEK: first, RAMPART_WRAPPING_KEK: own, RAMPART_OTHER_KEKS: others } = settings;
  const installation = Buffer.from(first, 'base64');
  const current = own === undefined ? installation : Buffer.from(own, 'base64');
  return new KeyRing(current, [installation, ...keysOf(others)]);
}

/** Reads base64 keys that are separated by commas. */
export const keysOf = (text = ''): Buffer[] =>
  text.split(',').flatMap((one) => (one.trim() === '' ? [] : [Buffer.from(one.trim(), 'base64')]));

/** The name reveals nothing about the key. */
const named = (key: Buffer): NamedKey => ({
  name: createHash('sha256').update('rampart kek').update(key).digest('hex').slice(0, 16),
  key,
});

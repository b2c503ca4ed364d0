import { createHash, hkdfSync } from 'node:crypto';
import { DomainError, t } from '@rampart/kernel';
import { z } from 'zod';

export const wrappingEnvironmentSchema = z.object({
  RAMPART_SOCIAL_KEK: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional()
    .meta({
      description: 'Wraps the keys of linked accounts. Default: derived from RAMPART_KEK.',
      secret: true,
    }),
  RAMPART_SOCIAL_FORMER_KEKS: z.string().optional().meta({
    description:
      'Former values of RAMPART_SOCIAL_KEK, with commas, until `rampart social-accounts rewrap` is done.',
    secret: true,
  }),
});
export type WrappingSettings = z.infer<typeof wrappingEnvironmentSchema>;

interface WrappingKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The keys that wrap the data keys of accounts. The current key wraps; former keys only unwrap. */
export class WrappingKeys {
  readonly current: WrappingKey;
  private readonly byId: ReadonlyMap<string, Buffer>;

  constructor(present: Buffer, former: readonly Buffer[]) {
    this.current = named(present);
    this.byId = new Map([...former.map(named), this.current].map(({ id, key }) => [id, key]));
  }

  /** @throws DomainError `social-account.unknown-kek` */
  find(id: string): Buffer {
    const key = this.byId.get(id);
    if (key !== undefined) return key;
    throw new DomainError(
      'social-account.unknown-kek',
      'unavailable',
      t`The access was sealed under another key (${id}). Add it to RAMPART_SOCIAL_FORMER_KEKS.`,
    );
  }
}

/** The key that is derived from `RAMPART_KEK` can always unwrap, so that an operator can set a separate key later. */
export function wrappingKeysOf(
  { RAMPART_SOCIAL_KEK: own, RAMPART_SOCIAL_FORMER_KEKS: former = '' }: WrappingSettings,
  installationKey: string,
): WrappingKeys {
  const derived = Buffer.from(
    hkdfSync('sha256', Buffer.from(installationKey, 'base64'), '', 'rampart social-accounts kek', 32),
  );
  const earlier = former.split(',').flatMap((text) => {
    const key = Buffer.from(text.trim(), 'base64');
    return key.length === 32 ? [key] : [];
  });
  return new WrappingKeys(own === undefined ? derived : Buffer.from(own, 'base64'), [...earlier, derived]);
}

const named = (key: Buffer): WrappingKey => ({
  id: createHash('sha256').update('rampart social kek').update(key).digest('hex').slice(0, 16),
  key,
});

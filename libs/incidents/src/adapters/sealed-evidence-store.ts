import { DomainError, t } from '@rampart/kernel';
import type { Objects } from '@rampart/outbound/objects';
import type { EvidenceStore, Place } from '../ports/evidence-store.js';
import type { WrappingKeys } from '../ports/wrapping-keys.js';
import { openSealed, type SealFor, sealFor } from '../sealed/envelope.js';
import type { Pieces } from '../sealed/stream.js';

export class SealedEvidenceStore implements EvidenceStore {
  constructor(
    private readonly objects: Objects,
    private readonly keys: WrappingKeys,
  ) {}

  async put(
    place: Place,
    plain: Pieces,
    others: readonly SealFor[] = [],
  ): Promise<{ readonly keyId: string }> {
    const name = nameOf(place);
    const { keyId, sealed } = await sealFor(name, [await this.keys.current(), ...others], plain);
    await this.objects.put(name, sealed);
    return { keyId };
  }

  async get(place: Place): Promise<Pieces | null> {
    const name = nameOf(place);
    const sealed = await this.objects.get(name);
    if (sealed === null) return null;
    return opened(place, openSealed(name, await this.keys.finder(), sealed.pieces));
  }

  async sealed(place: Place): Promise<Pieces | null> {
    return (await this.objects.get(nameOf(place)))?.pieces ?? null;
  }

  remove(place: Place): Promise<void> {
    return this.objects.remove(nameOf(place));
  }
}

const UUID = /^[0-9a-f-]{36}$/;

/** Whether an object is sealed evidence, by its name. */
export const isEvidenceName = (name: string): boolean => /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(name);

/** @throws TypeError for anything but ids, because the name is sealed with the bytes */
function nameOf({ tenantId, id }: Place): string {
  if (!UUID.test(tenantId) || !UUID.test(id))
    throw new TypeError('Evidence is named by a tenant and an id. Pass both.');
  return `${tenantId}/${id}`;
}

/** A store that does not answer is unavailable. Any other failure here means that the stored content was altered. */
async function* opened({ id }: Place, pieces: Pieces): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    if (error instanceof DomainError || isSystemError(error)) throw error;
    throw new DomainError(
      'evidence.altered',
      'conflict',
      t`The stored file was altered. Restore it from a backup.`,
      { id },
    );
  }
}

/** Whether the disk or the network failed, rather than the bytes. */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

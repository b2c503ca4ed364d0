import { DomainError, t } from '@rampart/kernel';
import { openFrame } from './frame.js';
import { readHeader } from './frame-header.js';
import { type Bytes, deriveFrameKey, type FrameKey, ratchet, TAG_BYTES } from './key-schedule.js';
import { checkRotation, keyIdOf, MAX_STEPS_AHEAD, OLD_KEYS, type Rotation, stepOf } from './rotation.js';

/** Keys by step, and the secret of the newest step. */
interface Ring {
  readonly secret: Uint8Array;
  readonly step: number;
  readonly keys: ReadonlyMap<number, FrameKey>;
}

/** Opens frames of a sealer with its newest key or the five before it; older keys are deleted. */
export class Opener {
  private ring: Ring | null = null;
  /** One call at a time, because the ring of keys changes. */
  private last: Promise<unknown> = Promise.resolve();

  /** @throws DomainError `sealing.bad-rotation` */
  constructor(private readonly rotation: Omit<Rotation, 'startedAt'>) {
    checkRotation({ ...rotation, startedAt: 0 });
  }

  /**
   * Opens a frame. Replays are not detected. @param metadata that of the sealed frame
   * @throws DomainError `sealing.malformed`, `sealing.key-gone` (a key older than five steps, or far ahead),
   * `sealing.altered` (another secret, other metadata, changed bytes)
   */
  open(frame: Uint8Array, metadata: Uint8Array = new Uint8Array()): Promise<Bytes> {
    const opened = this.last.then(() => this.openNext(frame, metadata));
    this.last = opened.catch(() => undefined);
    return opened;
  }

  private async openNext(frame: Uint8Array, metadata: Uint8Array): Promise<Bytes> {
    const { header, length } = readHeader(frame);
    const { sender, step } = stepOf(header.keyId);
    if (frame.length < length + TAG_BYTES) throw altered();
    if (sender !== this.rotation.sender) throw keyGone();
    const ring = await this.ringFor(step);
    const key = ring.keys.get(step);
    if (key === undefined) throw keyGone();
    const plaintext = await openFrame(key, frame, metadata).catch(() => Promise.reject(altered()));
    // Only a frame that could be opened advances the keys, because anyone can forge a header.
    this.ring = ring;
    return plaintext;
  }

  private async ringFor(step: number): Promise<Ring> {
    const { secret, sender } = this.rotation;
    const ring = this.ring ?? {
      secret,
      step: 0,
      keys: new Map([[0, await deriveFrameKey(secret, keyIdOf(sender, 0))]]),
    };
    if (step - ring.step > MAX_STEPS_AHEAD) throw keyGone();
    return step <= ring.step ? ring : advanced(ring, step, sender);
  }
}

async function advanced(ring: Ring, to: number, sender: number): Promise<Ring> {
  let { secret } = ring;
  const keys = new Map(ring.keys);
  for (let step = ring.step + 1; step <= to; step += 1) {
    secret = await ratchet(secret);
    if (step >= to - OLD_KEYS) keys.set(step, await deriveFrameKey(secret, keyIdOf(sender, step)));
  }
  for (const step of keys.keys()) if (step < to - OLD_KEYS) keys.delete(step);
  return { secret, step: to, keys };
}

const altered = (): DomainError =>
  new DomainError('sealing.altered', 'invalid', t`The sealed file was altered. Use an unaltered copy.`);

const keyGone = (): DomainError =>
  new DomainError(
    'sealing.key-gone',
    'not-found',
    t`The key that sealed the file is not on this installation. Restore the key.`,
  );

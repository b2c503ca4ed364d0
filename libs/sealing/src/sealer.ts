import { sealFrame } from './frame.js';
import { type Bytes, deriveFrameKey, type FrameKey, ratchet } from './key-schedule.js';
import { checkRotation, keyIdOf, type Rotation, ROTATION_MS } from './rotation.js';

/** Seals bytes with a key that changes every 15 seconds. A stolen key does not open earlier frames. */
export class Sealer {
  private secret: Uint8Array;
  private step = 0;
  private counter = 0n;
  private key: FrameKey | null = null;
  /** Calls run one after the other, because concurrent calls could use the same counter. */
  private last: Promise<unknown> = Promise.resolve();

  /** @throws DomainError `sealing.bad-rotation` */
  constructor(private readonly rotation: Rotation) {
    checkRotation(rotation);
    this.secret = rotation.secret;
  }

  /** RFC 9605 section 4.4. @param now milliseconds since 1970 @param metadata authenticated, not included */
  seal(plaintext: Uint8Array, now: number, metadata: Uint8Array = new Uint8Array()): Promise<Bytes> {
    const sealed = this.last.then(() => this.sealNext(plaintext, now, metadata));
    this.last = sealed.catch(() => undefined);
    return sealed;
  }

  private async sealNext(plaintext: Uint8Array, now: number, metadata: Uint8Array): Promise<Bytes> {
    const { sender, startedAt } = this.rotation;
    await this.advanceTo(Math.floor((now - startedAt) / ROTATION_MS));
    const keyId = keyIdOf(sender, this.step);
    this.key ??= await deriveFrameKey(this.secret, keyId);
    // Incremented before use, so that a failure skips a counter value and never repeats a nonce.
    const counter = this.counter;
    this.counter += 1n;
    return sealFrame(this.key, { keyId, counter }, plaintext, metadata);
  }

  private async advanceTo(step: number): Promise<void> {
    while (this.step < step) {
      this.secret = await ratchet(this.secret);
      this.step += 1;
      this.counter = 0n;
      this.key = null;
    }
  }
}

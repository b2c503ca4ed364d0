import { createDecipheriv, createECDH, randomBytes } from 'node:crypto';
import {
  AUTH_BYTES,
  contentKeys,
  CURVE,
  LAST_RECORD,
  POINT_BYTES,
  type PushKeys,
} from '../web-push/encrypt.js';

const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** The keys of a simulated browser, which decrypts what was encrypted for it (RFC 8291, section 3). */
export class PushBrowser {
  private readonly pair = createECDH(CURVE);
  private readonly auth = randomBytes(AUTH_BYTES);

  constructor() {
    this.pair.generateKeys();
  }

  get keys(): PushKeys {
    return {
      p256dh: this.pair.getPublicKey().toString('base64url'),
      auth: this.auth.toString('base64url'),
    };
  }

  /** @throws Error for a body that was not encrypted for this browser */
  open(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const idLength = body[SALT_BYTES + 4] ?? 0;
    if (idLength !== POINT_BYTES) throw new Error('The header has no public key.');
    const start = SALT_BYTES + 5 + idLength;
    const ours = body.subarray(SALT_BYTES + 5, start);
    const theirs = this.pair.getPublicKey();
    const shared = this.pair.computeSecret(ours);
    const { key, nonce } = contentKeys({ shared, auth: this.auth, theirs, ours, salt });
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const record = Buffer.concat([decipher.update(body.subarray(start, -TAG_BYTES)), decipher.final()]);
    const end = record.lastIndexOf(LAST_RECORD);
    if (end < 0) throw new Error('The record has no end.');
    return record.subarray(0, end).toString();
  }
}

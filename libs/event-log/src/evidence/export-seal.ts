import { createHash, type Hash, type KeyObject, sign, verify } from 'node:crypto';

/** Named, so that a signature of the log's key means nothing else. */
const PURPOSE = 'rampart-log-export\n';

/** The signature over everything before the last line, which finds what no event's hash covers. */
export class ExportSeal {
  private readonly hash: Hash = createHash('sha256');

  update(bytes: Uint8Array | string): void {
    this.hash.update(bytes);
  }

  /** Ends the seal. */
  sign(key: KeyObject): string {
    return sign(null, this.signed(), key).toString('base64');
  }

  /** Ends the seal. */
  isSignedBy(keys: readonly KeyObject[], signature: Buffer): boolean {
    const signed = this.signed();
    return keys.some((key) => verify(null, signed, key, signature));
  }

  private signed(): Buffer {
    return Buffer.concat([Buffer.from(PURPOSE), this.hash.digest()]);
  }
}

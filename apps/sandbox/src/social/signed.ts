import { createHmac, timingSafeEqual } from 'node:crypto';

/** Values that come back from a client unchanged, so that they survive a restart of the sandbox. */
export class Signed {
  private readonly key: string;

  constructor(seed: number) {
    this.key = `simulated networks of seed ${seed}`;
  }

  seal(value: object): string {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${text}.${this.mark(text)}`;
  }

  /** Undefined for what this sandbox did not make. */
  open(token: string): unknown {
    const [text = '', mark = ''] = token.split('.');
    const [given, own] = [Buffer.from(mark), Buffer.from(this.mark(text))];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  }

  private mark(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, 22);
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs values that clients send back unchanged, so that they stay valid after a restart of the sandbox. */
export class Signed {
  private readonly key: string;

  constructor(seed: number) {
    this.key = `simulated networks of seed ${seed}`;
  }

  seal(value: object): string {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${text}.${this.mark(text)}`;
  }

  /** The signed value; undefined when this sandbox did not sign it. */
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

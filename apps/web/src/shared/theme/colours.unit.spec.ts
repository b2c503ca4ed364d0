import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const source = new URL('../../', import.meta.url);
/** A QR code is black on white in both schemes; a mask has no colour. */
const ALLOWED = ['totp-enrolment.module.css', 'global.css', 'tokens.generated.css', 'palette.ts'];

const styled = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.(css|tsx|ts)$/.test(path) &&
    !/\.spec\.|generated\.ts/.test(path) &&
    !ALLOWED.some((name) => path.endsWith(name)),
);

describe('colours of the console and the public site', () => {
  it('come from the tokens of libs/brand: style sheets and components name none of their own', () => {
    expect(styled.length).toBeGreaterThan(500);
    const own = styled.flatMap((path) =>
      (
        readFileSync(new URL(path, source), 'utf8').match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=[;,) ])/gi) ?? []
      ).map((colour) => `${path}: ${colour}`),
    );
    expect(own).toEqual([]);
  });
});

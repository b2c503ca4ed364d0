import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const source = new URL('../../', import.meta.url);
/** A QR code is black on white, a page of a PDF is white in both schemes, and a mask has no colour. */
const ALLOWED = [
  'totp-enrolment.module.css',
  'report-pages.module.css',
  'global.css',
  'tokens.generated.css',
  'palette.ts',
];

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

/** Style sheets that may use verdigris: for what is genuine, sealed, verified or connected. */
const VERDIGRIS = [
  'app/shell/backend-status.module.css',
  'features/impersonation/components/identity-avatar.tsx',
  'features/impersonation/components/marked-text.module.css',
  'shared/theme/global.css',
  'shared/theme/palette.ts',
  'shared/theme/theme.ts',
  'shared/theme/tones.css',
  'shared/ui/brand-mark.tsx',
  'shared/ui/handle-cells.module.css',
  'shared/ui/seal.module.css',
];
const EVERYWHERE = /outline|text-decoration-color/;

describe('verdigris in the console', () => {
  it('is used only for what is genuine or sealed, and for the focus', () => {
    const console = [...styled, 'shared/theme/global.css', 'shared/theme/palette.ts'].filter(
      (path) => !path.startsWith('public/') && !path.startsWith('gallery/'),
    );
    const green = console.filter((path) =>
      readFileSync(new URL(path, source), 'utf8')
        .split('\n')
        .some((line) => /--rp-copper|--rp-good-wash|verdigris/.test(line) && !EVERYWHERE.test(line)),
    );
    expect(green.sort()).toEqual(VERDIGRIS);
  });
});

import { expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { qrPath } from './qr-path.js';

it('a QR code contains exactly the dark modules, and a quiet zone of four', () => {
  const text = 'otpauth://totp/Rampart:ada?secret=JBSWY3DPEHPK3PXP&issuer=Rampart';
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const { size, path } = qrPath(text);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let step = 0; step < Number(length); step += 1) drawn[Number(y)]![Number(x) + step] = true;
  }
  expect(drawn).toEqual(data);
  expect(drawn.slice(0, 4).flat()).not.toContain(true);
});

import { SCHEMES, SEAL } from '@rampart/brand';
import sharp from 'sharp';

export interface AppIcon {
  /** Without folder and extension. */
  readonly name: string;
  readonly size: number;
  /** `any`: with round corners; `maskable`: systems cut it; `monochrome`: only its shape counts. */
  readonly purpose: 'any' | 'maskable' | 'monochrome';
  readonly listed: boolean;
}

export const APP_ICONS: readonly AppIcon[] = [
  { name: 'icon-192', size: 192, purpose: 'any', listed: true },
  { name: 'icon-512', size: 512, purpose: 'any', listed: true },
  { name: 'maskable-192', size: 192, purpose: 'maskable', listed: true },
  { name: 'maskable-512', size: 512, purpose: 'maskable', listed: true },
  { name: 'badge-96', size: 96, purpose: 'monochrome', listed: true },
  // Apple's systems cut the corners themselves.
  { name: 'apple-touch-icon', size: 180, purpose: 'maskable', listed: false },
];

/** The share of the width that the mark takes. Maskable icons keep it within the safe circle, 80% of the width. */
const SHARE = { any: 0.8, maskable: 0.6, monochrome: 1 } as const;
/** The centre of the gate in its box of 32. */
const CENTRE = { x: 16, y: 16.5 };

export async function drawIcon({ size, purpose }: AppIcon): Promise<Buffer> {
  const { copper, 'on-copper': onCopper } = SCHEMES.light;
  const share = SHARE[purpose];
  const ground =
    purpose === 'monochrome'
      ? ''
      : `<rect width="32" height="32" rx="${purpose === 'any' ? 7 : 0}" fill="${copper}"/>`;
  const place = `translate(16 16) scale(${share}) translate(${-CENTRE.x} ${-CENTRE.y})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${ground}<path d="${SEAL.gate.path}" transform="${place}" fill="${onCopper}" fill-rule="evenodd"/></svg>`;
  return sharp(Buffer.from(svg), { density: 72 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

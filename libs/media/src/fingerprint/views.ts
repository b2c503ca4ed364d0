export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const OVERVIEW = 256;

const centred = (kept: number): Rect => ({
  left: (1 - kept) / 2,
  top: (1 - kept) / 2,
  right: (1 + kept) / 2,
  bottom: (1 + kept) / 2,
});

/** Views that find copies which lost their edges. */
export const CROPS = {
  'centre 95': centred(0.95),
  'centre 90': centred(0.9),
  'centre 85': centred(0.85),
  'centre 80': centred(0.8),
  'centre 70': centred(0.7),
  'centre 60': centred(0.6),
} as const satisfies Readonly<Partial<Record<ViewName, Rect>>>;

export const VIEW_NAMES = [
  'whole',
  'centre 95',
  'centre 90',
  'centre 85',
  'centre 80',
  'centre 70',
  'centre 60',
  'trimmed',
] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

export const WHOLE: Rect = { left: 0, top: 0, right: 1, bottom: 1 };

export const isFull = (name: ViewName): boolean => name === 'whole' || name === 'trimmed';

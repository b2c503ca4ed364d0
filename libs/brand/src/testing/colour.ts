type Rgb = readonly [red: number, green: number, blue: number];

/** Matrices for kinds of colour vision: Machado, Oliveira, Fernandes 2009, severity 1.0, in linear RGB. */
const SIMULATED = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly Rgb[]>;

export type Vision = keyof typeof SIMULATED;
export const VISIONS = Object.keys(SIMULATED) as readonly Vision[];

const linear = (hex: string): Rgb => {
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const dot = (row: Rgb, colour: Rgb): number => row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2];

const luminance = (hex: string): number => dot([0.2126, 0.7152, 0.0722], linear(hex));

/** The contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour in OKLab (Ottosson 2020) as seen with a kind of colour vision. */
const oklab = (hex: string, vision: Vision): Rgb => {
  const [r, g, b] = SIMULATED[vision].map((row) => Math.min(1, Math.max(0, dot(row, linear(hex))))) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

/** The Euclidean distance of two colours in OKLab, times 100. */
export function distance(one: string, other: string, vision: Vision): number {
  const [a, b] = [oklab(one, vision), oklab(other, vision)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

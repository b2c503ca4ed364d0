export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Differences of two neighbouring blurs show spots; each octave has half of the side of the one before. */
export interface Octave {
  /** Pixels of the first octave per pixel of this one. */
  readonly step: number;
  readonly blurred: readonly Plane[];
  readonly differences: readonly Plane[];
}

/** The number of sizes of spots in an octave, and the blur of the first, in pixels. */
export const SIZES = 3;
export const FIRST_BLUR = 1.6;
/** In pixels: the blur that a picture has already. */
const OWN_BLUR = 0.5;
const LEAST_SIDE = 12;

/** Blurs a picture more and more. Source: Lowe, "Distinctive image features from scale-invariant keypoints", 2004. */
export function octavesOf(picture: Plane): Octave[] {
  const octaves: Octave[] = [];
  let start = blur(picture, Math.sqrt(FIRST_BLUR ** 2 - OWN_BLUR ** 2));
  for (let step = 1; Math.min(start.width, start.height) >= LEAST_SIDE; step *= 2) {
    const blurred = [start];
    for (let at = 1; at < SIZES + 3; at += 1) {
      const before = FIRST_BLUR * 2 ** ((at - 1) / SIZES);
      const more = before * Math.sqrt(2 ** (2 / SIZES) - 1);
      blurred.push(blur(blurred[at - 1] as Plane, more));
    }
    const differences = blurred.slice(1).map((plane, at) => difference(plane, blurred[at] as Plane));
    octaves.push({ step, blurred, differences });
    start = halved(blurred[SIZES] as Plane);
  }
  return octaves;
}

const difference = (one: Plane, other: Plane): Plane => ({
  ...one,
  values: one.values.map((value, at) => value - (other.values[at] as number)),
});

function halved({ width, height, values }: Plane): Plane {
  const [across, down] = [width >> 1, height >> 1];
  const out = new Float32Array(across * down);
  for (let y = 0, to = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1, to += 1) out[to] = values[2 * y * width + 2 * x] as number;
  return { width: across, height: down, values: out };
}

/** Blurs by a Gaussian; pixels of the edge repeat outside. */
function blur({ width, height, values }: Plane, deviation: number): Plane {
  const weights = weightsOf(deviation);
  const across = new Float32Array(values.length);
  const reach = weights.length - 1;
  const line = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y += 1) {
    const from = y * width;
    line.fill(values[from] as number, 0, reach);
    line.set(values.subarray(from, from + width), reach);
    line.fill(values[from + width - 1] as number, reach + width);
    for (let x = 0; x < width; x += 1) {
      let sum = (weights[0] as number) * (line[x + reach] as number);
      for (let away = 1; away <= reach; away += 1)
        sum +=
          (weights[away] as number) *
          ((line[x + reach - away] as number) + (line[x + reach + away] as number));
      across[from + x] = sum;
    }
  }
  return { width, height, values: downwards(across, width, height, weights) };
}

function downwards(values: Float32Array, width: number, height: number, weights: Float32Array): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let away = 0; away < weights.length; away += 1) {
      const weight = weights[away] as number;
      const above = Math.max(0, y - away) * width;
      const below = Math.min(height - 1, y + away) * width;
      const share = away === 0 ? weight / 2 : weight;
      for (let x = 0, to = y * width; x < width; x += 1, to += 1)
        out[to] =
          (out[to] as number) + share * ((values[above + x] as number) + (values[below + x] as number));
    }
  }
  return out;
}

/** Half of a Gaussian, from its middle; the whole has the sum 1. */
function weightsOf(deviation: number): Float32Array {
  const weights = Float32Array.from({ length: Math.ceil(3 * deviation) + 1 }, (_, away) =>
    Math.exp(-(away * away) / (2 * deviation * deviation)),
  );
  const sum = weights.reduce((all, weight, at) => all + (at === 0 ? weight : 2 * weight), 0);
  return weights.map((weight) => weight / sum);
}

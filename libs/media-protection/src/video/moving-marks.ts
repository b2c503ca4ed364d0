import { drawVisibleMark, type MarkKey, protect, type RgbaImage, type TextOutline } from '@rampart/media';

interface Overlay {
  readonly width: number;
  readonly at: Uint32Array;
  /** The watermark's contribution to each channel, and the remaining share of the frame. */
  readonly part: Float32Array;
  readonly left: Float32Array;
}

export function overlayOf(width: number, height: number, outline: TextOutline): Overlay {
  const glass = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const { data } = drawVisibleMark(glass, outline);
  const at = Uint32Array.from({ length: width * height }, (_, pixel) => pixel).filter(
    (pixel) => (data[pixel * 4 + 3] as number) > 0,
  );
  const alpha = Float32Array.from(at, (pixel) => (data[pixel * 4 + 3] as number) / 255);
  const part = alpha.map((share, index) => share * (data[(at[index] as number) * 4] as number));
  return { width, at, part, left: alpha.map((share) => 1 - share) };
}

export function layOver({ data }: RgbaImage, { at, part, left }: Overlay): void {
  for (let index = 0; index < at.length; index += 1) {
    const from = (at[index] as number) * 4;
    const [own, below] = [part[index] as number, left[index] as number];
    for (let channel = from; channel < from + 3; channel += 1)
      data[channel] = Math.round(own + (data[channel] as number) * below);
  }
}

/** Seconds after which a mark is computed again, as it is after a change of scene. */
const STRETCH_SECONDS = 0.5;
const CUT_LEVELS = 14;
const SAMPLE = 16;

const LEAST_PSNR = 40;

type Outcome = { readonly strength: number; readonly psnr: number };

/** Uses the verified mark of one frame for similar frames; a constant pattern also survives encoding better. */
export class HiddenMarks {
  private difference: Int8Array | null = null;
  private seen: Uint8Array | null = null;
  private age = 0;
  readonly outcomes: Outcome[] = [];
  /** The reason for the last period without a mark. */
  refusal: 'too-small' | 'not-readable' = 'not-readable';

  constructor(
    private readonly mark: { readonly id: number; readonly key: MarkKey },
    private readonly rate: number,
    /** The strength relative to a picture's mark, limited by the minimum signal-to-noise ratio. */
    private readonly boost: number,
  ) {}

  add(frame: RgbaImage): void {
    const samples = sampled(frame);
    if (this.age === 0 || this.age >= this.rate * STRETCH_SECONDS || isCut(this.seen, samples)) {
      this.age = 0;
      this.difference = this.fresh(frame);
    }
    this.seen = samples;
    this.age += 1;
    if (this.difference !== null) addTo(frame.data, this.difference);
  }

  private fresh(frame: RgbaImage): Int8Array | null {
    const protection = protect(frame, this.mark);
    if (!protection.embedded) {
      this.refusal = protection.reason;
      return null;
    }
    const { strength, psnr, image } = protection;
    const boost = Math.min(this.boost, 10 ** ((psnr - LEAST_PSNR) / 20));
    this.outcomes.push({ strength: strength * boost, psnr: psnr - 20 * Math.log10(boost) });
    return Int8Array.from(image.data, (value, at) =>
      Math.round(boost * (value - (frame.data[at] as number))),
    );
  }
}

function addTo(data: RgbaImage['data'], difference: Int8Array): void {
  // The array clamps values, so that a mark never turns white into black.
  for (let at = 0; at < data.length; at += 1) data[at] = (data[at] as number) + (difference[at] as number);
}

function sampled({ width, height, data }: RgbaImage): Uint8Array {
  const columns = Math.ceil(width / SAMPLE);
  const rows = Math.ceil(height / SAMPLE);
  return Uint8Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [(at % columns) * SAMPLE, Math.floor(at / columns) * SAMPLE];
    return data[(y * width + x) * 4 + 1] as number;
  });
}

function isCut(before: Uint8Array | null, now: Uint8Array): boolean {
  if (before === null) return false;
  let sum = 0;
  for (let at = 0; at < now.length; at += 1) sum += Math.abs((now[at] as number) - (before[at] as number));
  return sum / now.length > CUT_LEVELS;
}

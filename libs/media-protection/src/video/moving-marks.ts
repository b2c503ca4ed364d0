import { drawVisibleMark, type MarkKey, protect, type RgbaImage, type TextOutline } from '@rampart/media';

/** The visible watermark of a whole video, drawn once: where it lies, and what it does to what lies below. */
interface Overlay {
  readonly width: number;
  /** Offsets of pixels that have some of it. */
  readonly at: Uint32Array;
  /** The watermark's part of each channel there, and the share that is left of what lies below. */
  readonly part: Float32Array;
  readonly left: Float32Array;
}

/** Draws the watermark of pictures on glass. */
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

/** Lays the watermark over a frame, in place. */
export function layOver({ data }: RgbaImage, { at, part, left }: Overlay): void {
  for (let index = 0; index < at.length; index += 1) {
    const from = (at[index] as number) * 4;
    const [own, below] = [part[index] as number, left[index] as number];
    for (let channel = from; channel < from + 3; channel += 1)
      data[channel] = Math.round(own + (data[channel] as number) * below);
  }
}

/** A hidden mark is made anew after so many seconds, and whenever the scene changes. */
const STRETCH_SECONDS = 0.5;
/** Frames whose samples differ by more than this many levels on average are of different scenes. */
const CUT_LEVELS = 14;
/** Every so many pixels along both sides one is looked at to find a change of scene. */
const SAMPLE = 16;

/** No frame is changed more than this, in dB: as with pictures. */
const LEAST_PSNR = 40;

type Outcome = { readonly strength: number; readonly psnr: number };

/**
 * The hidden mark of a video lies on every frame, so that whichever is taken out has it. It is made, as that of a picture,
 * for one frame and proven there; the frames after it, which look nearly the same, get the same difference until half a
 * second is over or the scene changes: a pattern that stands still also costs an encoder less and outlasts it better.
 */
export class HiddenMarks {
  private difference: Int8Array | null = null;
  private seen: Uint8Array | null = null;
  private age = 0;
  /** What the stretches took that have a mark. */
  readonly outcomes: Outcome[] = [];
  /** Why the last stretch without one has none. */
  refusal: 'too-small' | 'not-readable' = 'not-readable';

  constructor(
    private readonly mark: { readonly id: number; readonly key: MarkKey },
    private readonly rate: number,
    /** How much stronger than on a picture, as far as the least signal to noise ratio allows. */
    private readonly boost: number,
  ) {}

  /** Marks a frame in place. */
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
  // The array clamps: a mark never turns white into black.
  for (let at = 0; at < data.length; at += 1) data[at] = (data[at] as number) + (difference[at] as number);
}

/** Green of some pixels: enough to see that it is another scene. */
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

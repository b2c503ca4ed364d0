import sharp, { type Sharp } from 'sharp';

type Edit = (picture: Sharp, width: number, height: number) => Sharp | Promise<Sharp>;

/** Renders a step before the next one, because sharp reorders steps. */
const sharpOf = async (picture: Sharp): Promise<Sharp> => sharp(await picture.png().toBuffer());

const svg = (width: number, height: number, inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);

const crop =
  (kept: number, across = 0.5, down = 0.5): Edit =>
  (picture, width, height) =>
    picture.extract({
      left: Math.round(width * (1 - kept) * across),
      top: Math.round(height * (1 - kept) * down),
      width: Math.round(width * kept),
      height: Math.round(height * kept),
    });

const text: Edit = (picture, width, height) =>
  picture.composite([
    {
      input: svg(
        width,
        height,
        `<text x="50%" y="55%" text-anchor="middle" font-size="${Math.round(width / 9)}" fill="white" opacity="0.3" transform="rotate(-45 ${width / 2} ${height / 2})">COPYRIGHT OWNER</text>`,
      ),
    },
  ]);

const logo: Edit = (picture, width, height) => {
  const side = Math.round(Math.min(width, height) / 4);
  const circle = `<circle cx="50%" cy="50%" r="48%" fill="#d22"/><rect x="30%" y="40%" width="40%" height="20%" fill="#fff"/>`;
  const input = svg(side, side, circle);
  return picture.composite([{ input, left: width - side - 10, top: height - side - 10 }]);
};

const caption: Edit = (picture, width, height) => {
  const bar = Math.round(height * 0.12);
  const words = `<text x="50%" y="70%" text-anchor="middle" font-size="${Math.round(bar / 2)}">breaking: look at this now</text>`;
  return picture
    .extend({ bottom: bar, background: '#fff' })
    .composite([{ input: svg(width, bar, words), left: 0, top: height }]);
};

const border: Edit = (picture, width, height) => {
  const [x, y] = [Math.round(width / 20), Math.round(height / 20)];
  return picture.extend({ left: x, right: x, top: y, bottom: y, background: '#000' });
};

/** Puts the picture into the middle of a phone's screen, with a status bar above and a caption below. */
const phone: Edit = (picture, width, height) => {
  const [across, down] = [1080, 2340];
  const high = Math.round((height * across) / width);
  const above = Math.round((down - high) * 0.4);
  const bar = `<text x="40" y="70" font-size="44" fill="#fff">9:41</text>`;
  const words = `<text x="40" y="70" font-size="44" fill="#fff">liked by 1,204 others</text>`;
  return sharpOf(
    picture.resize(across, high).extend({ top: above, bottom: down - high - above, background: '#000' }),
  ).then((page) =>
    page.composite([
      { input: svg(across, 100, bar), left: 0, top: 0 },
      { input: svg(across, 100, words), left: 0, top: above + high + 20 },
    ]),
  );
};

type Save = (picture: Sharp) => Sharp;
const jpeg =
  (quality: number): Save =>
  (picture) =>
    picture.jpeg({ quality });
const same: Edit = (picture) => picture;
const saved = jpeg(85);
const stretch =
  (across: number, down: number): Edit =>
  (picture, width, height) =>
    picture.resize(Math.round(width * across), Math.round(height * down), { fit: 'fill' });

/** Edits that are tested only with marks, because fingerprints are compared differently after them. */
const HARD = {
  'JPEG q10': [same, jpeg(10)],
  'stretch 20 % wide': [stretch(1.2, 1), saved],
  'stretch 20 % high': [stretch(1, 1.2), saved],
  'squeeze 20 %': [stretch(0.8, 1), saved],
  'turn 2 degrees': [(picture) => picture.rotate(2, { background: '#000' }), saved],
  'turn 5 degrees': [(picture) => picture.rotate(-5, { background: '#fff' }), saved],
  'phone screenshot': [phone, jpeg(80)],
} satisfies Readonly<Record<string, readonly [Edit, Save]>>;

const overlay =
  (inner: string): Edit =>
  (picture, width, height) =>
    picture.composite([{ input: svg(width, height, inner) }]);

const part =
  (left: number, across: number): Edit =>
  (picture, width, height) =>
    picture.extract({ left: Math.round(width * left), top: 0, width: Math.round(width * across), height });

const words: Edit = (picture, width, height) => {
  const lines = ['GIVEAWAY', 'FREE NOW'].map(
    (word, at) =>
      `<text x="50%" y="${42 + at * 30}%" text-anchor="middle" font-size="${Math.round(width * 0.1485)}" font-weight="900" fill="#fff">${word}</text>`,
  );
  return overlay(lines.join(''))(picture, width, height);
};
const ARTICLE = Array.from(
  { length: 4 },
  (_, at) =>
    `<text x="200" y="${50 + at * 50}" font-size="26">Line ${at} of an article about a picture</text>`,
);
const VIGNETTE = `<defs><radialGradient id="g"><stop offset=".4" stop-opacity="0"/><stop offset="1" stop-opacity=".7"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;

/** Puts the picture, small, into the middle of a wide page, below some lines of text. */
const inPage: Edit = async (picture) => {
  const input = await picture.resize(640, 400, { fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: 1440, height: 900, channels: 3, background: '#fff' } }).composite([
    { input, left: 380, top: 250 },
    { input: svg(1440, 240, ARTICLE.join('')), left: 0, top: 0 },
  ]);
};

const posterised: Edit = async (picture) => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(
    data.map((value) => Math.round(value / 85) * 85),
    { raw: info },
  );
};

/** Edits outside the usual set, tested with fingerprints. */
const OUTSIDE = {
  'phone screenshot': [phone, jpeg(80)],
  'inside of a page': [inPage, saved],
  'bold text over a third': [words, saved],
  posterise: [posterised, saved],
  'half of the picture': [part(0, 0.5), saved],
  'square crop': [part(0.2, 0.625), saved],
  'rotate 5 degrees': [(picture) => picture.rotate(-5, { background: '#fff' }), saved],
  'rotate 10 degrees': [(picture) => picture.rotate(10, { background: '#000' }), saved],
  skew: [(picture) => picture.affine([1, 0.1, 0, 1], { background: '#000' }), saved],
  vignette: [overlay(VIGNETTE), saved],
  'sticker 30 %': [overlay('<rect x="40%" y="35%" width="55%" height="55%" fill="#fe0"/>'), saved],
  negative: [(picture) => picture.negate(), saved],
} satisfies Readonly<Record<string, readonly [Edit, Save]>>;

const EDITS: Readonly<Record<string, readonly [Edit, Save]>> = {
  'JPEG q90': [same, jpeg(90)],
  'JPEG q50': [same, jpeg(50)],
  'JPEG q30': [same, jpeg(30)],
  'WebP q50': [same, (picture) => picture.webp({ quality: 50, effort: 2 })],
  'resize 50 %': [(picture, width) => picture.resize(Math.round(width / 2)), saved],
  'resize 25 %': [(picture, width) => picture.resize(Math.round(width / 4)), saved],
  'thumbnail 128 px': [(picture) => picture.resize(128, 128, { fit: 'inside' }), saved],
  'crop 5 %': [crop(0.95), saved],
  'crop 10 %': [crop(0.9), saved],
  'crop 20 %': [crop(0.8), saved],
  'crop 20 % off a corner': [crop(0.8, 0, 0), saved],
  'text overlay': [text, saved],
  'logo sticker': [logo, saved],
  'caption bar 12 %': [caption, saved],
  'border 5 %': [border, saved],
  mirror: [(picture) => picture.flop(), saved],
  'flip top to bottom': [(picture) => picture.flip(), saved],
  'rotate 90': [(picture) => picture.rotate(90), saved],
  'rotate 180': [(picture) => picture.rotate(180), saved],
  'rotate 3 degrees': [(picture) => picture.rotate(3, { background: '#000' }), saved],
  'brightness 1.3': [(picture) => picture.linear(1.3, 0), saved],
  'contrast 1.3': [(picture) => picture.linear(1.3, -38), saved],
  gamma: [(picture) => picture.gamma(2.2, 1.6), saved],
  greyscale: [(picture) => picture.greyscale(), saved],
  'blur 2': [(picture) => picture.blur(2), saved],
  sharpen: [(picture) => picture.sharpen({ sigma: 1.5 }), saved],
  'saturation 1.6': [(picture) => picture.modulate({ saturation: 1.6 }), saved],
};

export const EDIT_NAMES: readonly string[] = Object.keys(EDITS);
export const HARD_EDIT_NAMES: readonly string[] = Object.keys(HARD);
export const OUTSIDE_EDIT_NAMES: readonly string[] = Object.keys(OUTSIDE);

export async function edited(name: string, bytes: Uint8Array): Promise<Buffer> {
  const [edit, save] = { ...EDITS, ...HARD, ...OUTSIDE }[name] as (typeof EDITS)[string];
  const { width, height } = await sharp(bytes).metadata();
  return save(await edit(sharp(bytes), width, height)).toBuffer();
}

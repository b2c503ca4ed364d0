import sharp, { type Sharp } from 'sharp';

type Edit = (picture: Sharp, width: number, height: number) => Sharp;

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

const EDITS: Readonly<Record<string, readonly [Edit, (picture: Sharp) => Sharp]>> = (() => {
  const jpeg =
    (quality: number) =>
    (picture: Sharp): Sharp =>
      picture.jpeg({ quality });
  const same: Edit = (picture) => picture;
  const saved = jpeg(85);
  return {
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
})();

export const EDIT_NAMES: readonly string[] = Object.keys(EDITS);

export async function edited(name: string, bytes: Uint8Array): Promise<Buffer> {
  const [edit, save] = EDITS[name] as (typeof EDITS)[string];
  const { width, height } = await sharp(bytes).metadata();
  return save(edit(sharp(bytes), width, height)).toBuffer();
}

import { Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { type AvatarRecipe } from './account.js';
import { SeededRandom } from './random.js';

const SIZE = 400;

/** Draws avatars: plain shapes, chosen by the name of the motif, and the edits of copyists. */
@Injectable()
export class Avatars {
  private readonly drawn = new Map<string, Promise<Buffer>>();

  /** A PNG of 400 by 400 pixels, except for the edit `recompressed`, which is a JPEG. */
  draw({ motif, edit }: AvatarRecipe): Promise<Buffer> {
    const name = `${motif}/${edit}`;
    const known = this.drawn.get(name);
    if (known !== undefined) return known;
    const drawing = edited(sharp(Buffer.from(picture(motif))), edit);
    this.drawn.set(name, drawing);
    return drawing;
  }
}

function edited(image: Sharp, edit: AvatarRecipe['edit']): Promise<Buffer> {
  switch (edit) {
    case 'none':
      return image.png().toBuffer();
    case 'recompressed':
      return image.jpeg({ quality: 35 }).toBuffer();
    case 'cropped':
      return image
        .extract({ left: 12, top: 12, width: SIZE - 24, height: SIZE - 24 })
        .resize(SIZE, SIZE)
        .png()
        .toBuffer();
    case 'mirrored':
      return image.flop().png().toBuffer();
    case 'framed':
      return image
        .extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#c9a227' })
        .resize(SIZE, SIZE)
        .png()
        .toBuffer();
    case 'darkened':
      return image.modulate({ brightness: 0.8 }).png().toBuffer();
  }
}

/** An SVG without text, because fonts differ between machines. */
function picture(motif: string): string {
  const random = SeededRandom.for(0, motif);
  const hue = random.between(0, 359);
  const shapes = Array.from({ length: 7 }, () => shape(random, hue)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
<rect width="${SIZE}" height="${SIZE}" fill="hsl(${hue},55%,${random.between(25, 80)}%)"/>${shapes}</svg>`;
}

function shape(random: SeededRandom, hue: number): string {
  const fill = `hsl(${(hue + random.between(40, 320)) % 360},${random.between(30, 90)}%,${random.between(15, 90)}%)`;
  const [x, y, size] = [random.between(0, SIZE), random.between(0, SIZE), random.between(40, 180)];
  const turn = `transform="rotate(${random.between(0, 179)} ${x} ${y})"`;
  return random.pick([
    `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${fill}"/>`,
    `<rect x="${x - size / 2}" y="${y - size / 4}" width="${size}" height="${size / 2}" fill="${fill}" ${turn}/>`,
    `<polygon points="${x},${y - size} ${x + size},${y} ${x - size},${y}" fill="${fill}" ${turn}/>`,
  ]);
}

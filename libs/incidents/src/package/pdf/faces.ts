import * as fontkit from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { quickLayout } from './quick-layout.js';

const require = createRequire(import.meta.url);

/** The brand's fonts, each followed by the fonts that have characters it lacks. */
const FILES = {
  title: ['@rampart/brand/fonts/besley-latin-550.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSerif.ttf'],
  text: [
    '@rampart/brand/fonts/hanken-grotesk-latin-400.ttf',
    '@rampart/brand/fonts/hanken-grotesk-latin-ext-400.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
  bold: [
    '@rampart/brand/fonts/hanken-grotesk-latin-650.ttf',
    '@rampart/brand/fonts/hanken-grotesk-latin-ext-650.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  ],
  mono: ['@rampart/brand/fonts/jetbrains-mono-latin-450.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'],
} as const;
export type FaceName = keyof typeof FILES;

export interface Face {
  /** pdfkit also accepts an opened font; its types know only files and bytes. */
  readonly opened: PDFKit.Mixins.PDFFontSource;
  /** Height of the ascenders at font size 1. */
  readonly ascent: number;
  has(codePoint: number): boolean;
}

/** Opened fonts, shared by all reports, because opening one costs as much as a short report. */
const loaded = new Map<string, Face>();

function faceOf(file: string): Face {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const font = fontkit.create(readFileSync(require.resolve(file)));
  if (!('layout' in font))
    throw new TypeError('The font is a collection of fonts. Use a file with one font.');
  ownCodePoints(font);
  const covered = new Map<number, boolean>();
  const asked = (codePoint: number): boolean => {
    const answer = font.hasGlyphForCodePoint(codePoint);
    covered.set(codePoint, answer);
    return answer;
  };
  const face = {
    opened: Object.create(font, { layout: { value: quickLayout(font) } }) as PDFKit.Mixins.PDFFontSource,
    ascent: font.ascent / font.unitsPerEm,
    has: (codePoint: number) => covered.get(codePoint) ?? asked(codePoint),
  };
  loaded.set(file, face);
  return face;
}

/**
 * Gives each glyph the characters of its own text. A font keeps those of the first text of the process, and every
 * character that it lacks has the same glyph, so that the bytes of a document would depend on earlier ones.
 */
function ownCodePoints(font: fontkit.Font): void {
  const kept = font.getGlyph.bind(font);
  const getGlyph = (id: number, codePoints: readonly number[] = []): fontkit.Glyph => {
    const glyph = kept(id, [...codePoints]);
    const own = glyph.codePoints;
    const same = own.length === codePoints.length && own.every((one, at) => one === codePoints[at]);
    return same ? glyph : (Object.create(glyph, { codePoints: { value: codePoints } }) as fontkit.Glyph);
  };
  Object.defineProperty(font, 'getGlyph', { value: getGlyph });
}

export const mainFace = (name: FaceName): Face => faceOf(FILES[name][0]);

/** The first font of a name that has a character; null when none has it. */
function faceFor(codePoint: number, name: FaceName): Face | null {
  for (const file of FILES[name]) {
    const face = faceOf(file);
    if (face.has(codePoint)) return face;
  }
  return null;
}

/** Writes each character that no font has as ‹U+4E2D›; the XML contains the character itself. */
export function drawable(text: string, name: FaceName): string {
  return Array.from(text, (character) => {
    const codePoint = character.codePointAt(0) as number;
    if (character === '\n' || faceFor(codePoint, name) !== null) return character;
    return character === '\t' ? ' ' : `‹U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}›`;
  }).join('');
}

export interface FaceRun {
  readonly face: Face;
  readonly text: string;
}

export function runsOf(text: string, name: FaceName): readonly FaceRun[] {
  const runs: { face: Face; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const joins = character === '\n' || character === ' ';
    const face =
      joins && last !== undefined
        ? last.face
        : (faceFor(character.codePointAt(0) as number, name) ?? mainFace(name));
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

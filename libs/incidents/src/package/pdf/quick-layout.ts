import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit';

type Run = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;
type Layout = (text: string) => Run;

/** For two adjacent characters, the distance by which the second moves; null when they form a ligature. */
type Pair = number | null;

const PLAIN = /^[ -~]+$/;
const LETTER = /[A-Za-z]/;
/** Kerning depends on the script. A text without letters has no kerning. */
const LATIN = 'latn';

/** Caches pairs of characters, which recur in hashes, unlike words. Where only neighbours matter, the font's own layout. */
export function quickLayout(font: Font): Layout {
  const scripts = [LATIN, undefined].map((script) => new Neighbours(font, script));
  return (text) => {
    if (!PLAIN.test(text)) return font.layout(text);
    return scripts[LETTER.test(text) ? 0 : 1]?.layout(text) ?? font.layout(text);
  };
}

class Neighbours {
  private readonly glyphs = new Map<string, Glyph | null>();
  private readonly pairs = new Map<string, Pair>();

  constructor(
    private readonly font: Font,
    private readonly script: string | undefined,
  ) {}

  /** Null when characters are replaced together, as in a ligature. */
  layout(text: string): Run | null {
    const glyphs: Glyph[] = [];
    const positions: GlyphPosition[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const glyph = this.glyphOf(text.charAt(at));
      const moved = at + 1 < text.length ? this.pairOf(text.slice(at, at + 2)) : 0;
      if (glyph === null || moved === null) return null;
      glyphs.push(glyph);
      positions.push({ xAdvance: glyph.advanceWidth + moved, yAdvance: 0, xOffset: 0, yOffset: 0 });
    }
    return new PlainRun(glyphs, positions);
  }

  private glyphOf(character: string): Glyph | null {
    const known = this.glyphs.get(character);
    if (known !== undefined) return known;
    const { glyphs } = this.laidOut(character);
    const glyph = (glyphs.length === 1 && glyphs[0]) || null;
    this.glyphs.set(character, glyph);
    return glyph;
  }

  private pairOf(both: string): Pair {
    const known = this.pairs.get(both);
    if (known !== undefined) return known;
    const { glyphs, positions } = this.laidOut(both);
    const alone = Array.from(both, (character) => this.glyphOf(character));
    const same = glyphs.length === 2 && glyphs.every(({ id }, at) => id === alone[at]?.id);
    const [first, second] = positions as [GlyphPosition, GlyphPosition?];
    const upright =
      second?.xAdvance === alone[1]?.advanceWidth &&
      positions.every(({ yAdvance, xOffset, yOffset }) => yAdvance === 0 && xOffset === 0 && yOffset === 0);
    const moved = same && upright ? first.xAdvance - (alone[0]?.advanceWidth ?? 0) : null;
    this.pairs.set(both, moved);
    return moved;
  }

  private laidOut(text: string): Run {
    return this.font.layout(text, undefined, this.script);
  }
}

class PlainRun {
  constructor(
    readonly glyphs: Glyph[],
    readonly positions: GlyphPosition[],
  ) {}

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

import * as fontkit from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { quickLayout } from './quick-layout.js';

const require = createRequire(import.meta.url);
const FONTS = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  mono: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
} as const;
type FontName = keyof typeof FONTS;

const MARGIN = 56;
const INK = '#1a1a1a';
const MUTED = '#5a5a5a';
const HATCH = '#8c8c8c';

interface LoadedFont {
  /** pdfkit takes an opened font too; its types know files and bytes alone. */
  readonly opened: PDFKit.Mixins.PDFFontSource;
  has(codePoint: number): boolean;
}

/** Read and opened once: fonts are the same for every report, and opening one costs as much as a short report. */
const loaded = new Map<FontName, LoadedFont>();
function fontOf(name: FontName): LoadedFont {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const font = fontkit.create(readFileSync(FONTS[name]));
  if (!('layout' in font)) throw new TypeError('The font is a collection of fonts.');
  const covered = new Map<number, boolean>();
  const asked = (codePoint: number): boolean => {
    const answer = font.hasGlyphForCodePoint(codePoint);
    covered.set(codePoint, answer);
    return answer;
  };
  const entry = {
    opened: Object.create(font, { layout: { value: quickLayout(font) } }) as PDFKit.Mixins.PDFFontSource,
    has: (codePoint: number) => covered.get(codePoint) ?? asked(codePoint),
  };
  loaded.set(name, entry);
  return entry;
}

/** A text with every character that the font cannot draw written as ‹U+4E2D›; the XML has it as it is. */
export function drawable(text: string, font: FontName): string {
  const { has } = fontOf(font);
  return Array.from(text, (character) => {
    const codePoint = character.codePointAt(0) as number;
    if (character === '\n' || has(codePoint)) return character;
    return character === '\t' ? ' ' : `‹U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}›`;
  }).join('');
}

/** A tagged A4 document that is written from top to bottom, the same bytes for the same content. */
export class Paper {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly finished: Promise<Uint8Array<ArrayBuffer>>;

  /** @param createdAt the only time in it */
  constructor(about: { readonly title: string; readonly createdAt: Date }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      bufferPages: true,
      // How hard a deflater tries differs between machines.
      compress: false,
      info: { Title: about.title, Creator: 'Rampart', Producer: 'Rampart', CreationDate: about.createdAt },
    });
    const chunks: Buffer[] = [];
    this.finished = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      this.doc.on('error', reject);
    });
    for (const name of Object.keys(FONTS) as FontName[]) this.doc.registerFont(name, fontOf(name).opened);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  heading(level: 1 | 2 | 3, text: string): void {
    const size = [20, 14, 11][level - 1] as number;
    this.keepTogether(size * 4);
    this.block(`H${level}`, () =>
      this.doc.font('bold').fontSize(size).fillColor(INK).text(drawable(text, 'bold')),
    );
    this.doc.moveDown(0.4);
  }

  paragraph(text: string, font: FontName = 'text'): void {
    this.block('P', () =>
      this.doc
        .font(font)
        .fontSize(font === 'mono' ? 7.5 : 9.5)
        .fillColor(INK)
        .text(drawable(text, font)),
    );
    this.doc.moveDown(0.5);
  }

  /** A band of grey hatching with a text: what it says holds for the whole document. */
  band(text: string): void {
    const width = this.doc.page.width - 2 * MARGIN;
    const height = 42;
    const top = this.doc.y;
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.save().rect(MARGIN, top, width, height).clip().lineWidth(1).strokeColor(HATCH);
    for (let x = MARGIN - height; x < MARGIN + width; x += 7)
      this.doc.moveTo(x, top + height).lineTo(x + height, top);
    this.doc.stroke().restore();
    this.doc.rect(MARGIN, top, width, height).lineWidth(1).stroke(MUTED);
    this.doc.rect(MARGIN + 8, top + 6, width - 16, height - 12).fill('#ffffff');
    this.doc.endMarkedContent();
    this.block('P', () =>
      this.doc
        .font('bold')
        .fontSize(9.5)
        .fillColor(INK)
        .text(drawable(text, 'bold'), MARGIN + 14, top + 9, { width: width - 28 }),
    );
    this.doc.x = MARGIN;
    this.doc.y = top + height + 10;
  }

  fact(label: string, value: string): void {
    this.keepTogether(28);
    this.block('P', () => {
      this.doc.font('text').fontSize(8).fillColor(MUTED).text(drawable(label, 'text'));
      this.doc.fontSize(9.5).fillColor(INK).text(drawable(value, 'text'));
    });
    this.doc.moveDown(0.3);
  }

  /** Whether a picture is readable; input may be any file. */
  opens(bytes: Uint8Array): boolean {
    try {
      (this.doc as PDFKit.PDFDocument & { openImage(picture: Buffer): unknown }).openImage(
        Buffer.from(bytes),
      );
      return true;
    } catch {
      return false; // it stays a file of the package
    }
  }

  figures(pictures: readonly { readonly bytes: Uint8Array; readonly caption: string }[]): void {
    const width = (this.doc.page.width - 2 * MARGIN - 20) / 2;
    const height = 220;
    for (let row = 0; row < pictures.length; row += 2) {
      this.keepTogether(height + 50);
      const top = this.doc.y;
      for (const [column, { bytes, caption }] of pictures.slice(row, row + 2).entries()) {
        const left = MARGIN + column * (width + 20);
        this.root.add(
          this.doc.struct('Figure', { alt: caption }, () => {
            this.doc.image(Buffer.from(bytes), left, top, { fit: [width, height] });
          }),
        );
        this.block('Caption', () =>
          this.doc
            .font('text')
            .fontSize(8)
            .fillColor(MUTED)
            .text(drawable(caption, 'text'), left, top + height + 6, { width }),
        );
      }
      this.doc.x = MARGIN;
      this.doc.y = top + height + 44;
    }
  }

  /** Numbers the pages and closes the document. @param footer at the foot of each page */
  async finish(footer: string): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      // The foot lies in the margin, where a text would begin a page of its own.
      this.doc.page.margins.bottom = 0;
      this.doc.markContent('Artifact', { type: 'Pagination' });
      const line = `${footer}  ·  ${page + 1} / ${count}`;
      this.doc.font('text').fontSize(7.5).fillColor(MUTED);
      this.doc.text(line, MARGIN, this.doc.page.height - 36, { lineBreak: false });
      this.doc.endMarkedContent();
    }
    this.root.end();
    this.doc.end();
    return this.finished;
  }

  private block(tag: string, draw: () => void): void {
    this.root.add(this.doc.struct(tag, {}, () => void draw()));
  }

  private keepTogether(points: number): void {
    if (this.doc.y + points > this.doc.page.height - MARGIN) this.doc.addPage();
  }
}

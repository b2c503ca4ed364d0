import { handleInWords, type HandlePair, ON_PAPER, shortHashInWords } from '@rampart/brand';
import type { LanguageCode } from '@rampart/kernel';
import type { FaceName } from './faces.js';
import { drawBrandMark, drawHandles, drawOpenSeal, drawSeal, hatch } from './marks.js';
import { drawGrid, drawList, drawTimeline, type TimelineEntry } from './lists.js';
import { INK, MARGIN, Sheet, SOFT } from './sheet.js';
import { type Column, drawTable, type Row } from './table.js';

/** Width of the labels and the gap to their values, points. */
const LABEL = 132;
const GAP = 12;
const SEAL_SIZE = 72;

/** Hashes, signatures, keys and ids: long words of digits and letters. */
const CODE = /^(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4}|[A-Za-z0-9+/]{60,}={0,2})$/;
/** Longer values are set as text. */
const LONG = 160;

const PICTURE = 80;

interface Shown {
  readonly bytes: Uint8Array;
  readonly caption: string;
}

/** The parts from which all documents of the product are built. */
export class Paper extends Sheet {
  masthead(about: string): void {
    const { width } = this;
    const top = this.doc.y;
    this.doc.markContent('Artifact', { type: 'Pagination' });
    drawBrandMark(this.doc, MARGIN - 2, top, 18);
    this.face('title', 13, INK).text('Rampart', MARGIN + 22, top, { lineBreak: false });
    this.face('mono', 8, SOFT).text(about, MARGIN, top + 4, { width, align: 'right' });
    this.doc.rect(MARGIN, top + 22, width, 1.5).fill(INK);
    this.doc.endMarkedContent();
    this.moveTo(top + 38);
  }

  /** @param seal with the hash of the signed content; without a hash, the place of a seal that is to come */
  title(text: string, seal: { readonly hash: string | null } | null): void {
    const top = this.doc.y;
    const width = seal === null ? this.width : this.width - SEAL_SIZE - 24;
    this.block('H1', () => this.write(text, 'title', 22, { width, lineGap: -7 }, [MARGIN, top]));
    const { y } = this.doc;
    if (seal !== null) {
      const { hash } = seal;
      const { t } = this.texts;
      const alt = hash === null ? t`No seal: not signed` : t`Seal with the letters ${shortHashInWords(hash)}`;
      const left = MARGIN + this.width - SEAL_SIZE - 3;
      this.figure(alt, () =>
        hash === null
          ? drawOpenSeal(this.doc, left, top, SEAL_SIZE)
          : drawSeal(this.doc, hash, left, top, SEAL_SIZE),
      );
    }
    this.doc.y = y;
    this.moveTo(Math.max(this.doc.y, seal === null ? 0 : top + SEAL_SIZE) + 6);
  }

  /** A section begins with a horizontal rule. */
  heading(level: 2 | 3, text: string, language?: LanguageCode): void {
    this.keepTogether(64);
    if (level === 2) {
      this.doc.markContent('Artifact', { type: 'Layout' });
      this.doc.rect(MARGIN, this.doc.y + 4, this.width, 0.8).fill(INK);
      this.doc.endMarkedContent();
    }
    this.moveTo(this.doc.y + (level === 2 ? 10 : 6));
    this.block(`H${level}`, () => this.write(text, 'title', level === 2 ? 13 : 10.5), language);
    this.moveTo(this.doc.y + 3);
  }

  /** Writes a summary of the document in one sentence, beside the seal. */
  lede(text: string): void {
    this.block('P', () => this.write(text, 'bold', 11, { width: this.width - SEAL_SIZE - 24 }));
    this.moveTo(this.doc.y + 6);
  }

  /** Starts a new page. */
  annex(text: string): void {
    this.doc.addPage();
    this.heading(2, text);
  }

  note(text: string): void {
    this.block('Note', () => this.write(text, 'text', 8, { colour: SOFT }));
    this.moveTo(this.doc.y + 6);
  }

  paragraph(text: string, face: FaceName = 'text', language?: LanguageCode): void {
    this.block('P', () => this.write(text, face, face === 'mono' ? 7.5 : 9.5), language);
    this.moveTo(this.doc.y + 6);
  }

  /** Draws a band of grey hatching with a text that applies to the whole document. */
  band(text: string): void {
    const { width } = this;
    const top = this.doc.y;
    const words = { width: width - 28 };
    const height = this.face('bold', 9.5, INK).heightOfString(text, words) + 16;
    this.doc.markContent('Artifact', { type: 'Layout' });
    hatch(this.doc, { left: MARGIN, top, width, height }, ON_PAPER.line, 7);
    this.doc.rect(MARGIN + 8, top + 4, width - 16, height - 8).fill(ON_PAPER.sheet);
    this.doc.endMarkedContent();
    this.block('P', () => this.write(text, 'bold', 9.5, words, [MARGIN + 14, top + 8]));
    this.moveTo(top + height + 12);
  }

  fact(label: string, value: string): void {
    const face = CODE.test(value) ? 'mono' : value.length > LONG ? 'text' : 'bold';
    const size = face === 'mono' ? 8 : 9.5;
    const left = MARGIN + LABEL + GAP;
    const width = this.width - LABEL - GAP;
    const [labelHeight, height] = [
      this.face('text', 9.5, SOFT).heightOfString(label, { width: LABEL }),
      this.face(face, size, INK).heightOfString(value, { width }),
    ];
    this.keepTogether(Math.min(Math.max(labelHeight, height), 160));
    const top = this.doc.y;
    const { page } = this.doc;
    this.block('P', () => {
      this.write(label, 'text', 9.5, { width: LABEL, colour: SOFT }, [MARGIN, top]);
      this.write(value, face, size, { width }, [left, face === 'mono' ? top + 1.5 : top]);
    });
    this.moveTo(Math.max(this.doc.y, page === this.doc.page ? top + labelHeight : 0) + 4);
  }

  /** Writes facts in two columns. Facts without a value are left out. */
  grid(facts: readonly (readonly [label: string, value: string])[]): void {
    drawGrid(this, facts);
  }

  table(columns: readonly Column[], rows: readonly Row[]): void {
    drawTable(this, columns, rows);
  }

  timeline(moments: readonly TimelineEntry[]): void {
    drawTimeline(this, moments);
  }

  list(items: readonly string[], language?: LanguageCode): void {
    drawList(this, items, language);
  }

  row(label: string, value: string): void {
    const width = this.width - 132;
    this.keepTogether(this.face('text', 9.5, INK).heightOfString(label, { width }) + 9);
    const top = this.doc.y;
    this.block('P', () => {
      this.write(label, 'text', 9.5, { width }, [MARGIN, top]);
      const bottom = this.doc.y;
      this.write(value, 'bold', 9.5, { width: 120, align: 'right' }, [MARGIN + width + 12, top]);
      this.doc.y = Math.max(bottom, this.doc.y);
    });
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.rect(MARGIN, this.doc.y + 3, this.width, 0.6).fill(ON_PAPER.hairline);
    this.doc.endMarkedContent();
    this.moveTo(this.doc.y + 8);
  }

  /** Draws both handles, one below the other, with their letters aligned. @returns The height in points. */
  handles(pair: HandlePair, width = this.width): number {
    this.keepTogether(80);
    const top = this.doc.y;
    let height = 0;
    const { texts } = this;
    this.figure(handleInWords(pair, texts.of), () => {
      height = drawHandles(this.doc, pair, { left: MARGIN, top, width }, texts);
    });
    this.moveTo(top + height + 8);
    return height;
  }

  /** Draws the handles and, to their right, up to two pictures. */
  comparison(pair: HandlePair | null, pictures: readonly Shown[]): void {
    const size = PICTURE + 14;
    const room = pictures.length * (PICTURE + 16);
    this.keepTogether(size + 12);
    const { y: top, page } = this.doc;
    if (pair !== null) this.handles(pair, this.width - room - (room === 0 ? 0 : 12));
    const below = page === this.doc.page ? this.doc.y : top;
    for (const [index, { bytes, caption }] of pictures.entries()) {
      const left = MARGIN + this.width - room + 16 + index * (PICTURE + 16);
      const { t } = this.texts;
      this.figure(t`Profile picture. ${caption}`, () => {
        this.doc.image(Buffer.from(bytes), left, top, { cover: [PICTURE, PICTURE] });
      });
      this.decorate('Layout', () => {
        const colour = index === 0 && pictures.length > 1 ? ON_PAPER.copper : ON_PAPER.pencil;
        this.doc.rect(left, top, PICTURE, PICTURE).lineWidth(1.2).stroke(colour);
      });
      this.block('Caption', () =>
        this.write(caption, 'text', 8, { width: PICTURE, colour: SOFT }, [left, top + PICTURE + 4]),
      );
    }
    this.moveTo(Math.max(below, pictures.length === 0 ? 0 : top + size) + 6);
  }

  opens(bytes: Uint8Array): boolean {
    try {
      (this.doc as PDFKit.PDFDocument & { openImage(picture: Buffer): unknown }).openImage(
        Buffer.from(bytes),
      );
      return true;
    } catch {
      return false; // the picture stays a file of the package
    }
  }

  figures(pictures: readonly { readonly bytes: Uint8Array; readonly caption: string }[]): void {
    const width = (this.width - 20) / 2;
    const height = 220;
    for (let row = 0; row < pictures.length; row += 2) {
      this.keepTogether(height + 50);
      const top = this.doc.y;
      for (const [column, { bytes, caption }] of pictures.slice(row, row + 2).entries()) {
        const left = MARGIN + column * (width + 20);
        this.figure(caption, () => {
          this.doc.image(Buffer.from(bytes), left, top, { fit: [width, height] });
        });
        this.block('Caption', () =>
          this.write(caption, 'text', 8, { width, colour: SOFT }, [left, top + height + 6]),
        );
      }
      this.doc.x = MARGIN;
      this.doc.y = top + height + 44;
    }
  }

  /** Numbers the pages. @param footer at the foot of each page @param hash beside it; may be empty */
  async finish(footer: string, hash = ''): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      // The foot lies in the margin, where pdfkit would begin a new page.
      this.doc.page.margins.bottom = 0;
      this.doc.markContent('Artifact', { type: 'Pagination' });
      const top = this.doc.page.height - 40;
      const { width } = this;
      this.doc.rect(MARGIN, top - 8, width, 1.2).fill(INK);
      this.face('mono', 7, SOFT).text(hash, MARGIN, top + 0.5, { lineBreak: false });
      const line = `${footer}  ·  ${page + 1} / ${count}`;
      this.face('text', 7.5, SOFT).text(line, MARGIN, top, { width, align: 'right' });
      this.doc.endMarkedContent();
    }
    this.root.end();
    this.doc.end();
    return this.finished;
  }
}

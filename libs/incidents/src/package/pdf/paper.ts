import { handleInWords, type HandlePair, ON_PAPER, shortHashInWords } from '@rampart/brand';
import PDFDocument from 'pdfkit';
import { drawable, type FaceName, mainFace, runsOf } from './faces.js';
import { drawBrandMark, drawHandles, drawSeal, hatch } from './marks.js';

const MARGIN = 56;
const { ink: INK, 'ink-soft': SOFT } = ON_PAPER;
/** Width of the labels and the gap to their values, points. */
const LABEL = 132;
const GAP = 12;
const SEAL_SIZE = 72;

/** Hashes, signatures, keys and ids: one long word of digits and letters. */
const CODE = /^(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4}|[A-Za-z0-9+/]{60,}={0,2})$/;
/** Longer values are read as text. */
const LONG = 160;

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
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

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

  /** @param seal of what is signed: its hash */
  title(text: string, seal: string | null): void {
    const top = this.doc.y;
    if (seal !== null) {
      const alt = `Seal with the letters ${shortHashInWords(seal)}`;
      const left = MARGIN + this.width - SEAL_SIZE - 3;
      this.root.add(this.doc.struct('Figure', { alt }, () => drawSeal(this.doc, seal, left, top, SEAL_SIZE)));
    }
    this.block('H1', () =>
      this.write(text, 'title', 24, { width: this.width - SEAL_SIZE - 24, lineGap: -4 }, [MARGIN, top]),
    );
    this.moveTo(Math.max(this.doc.y, seal === null ? 0 : top + SEAL_SIZE) + 6);
  }

  /** A section begins with a rule of ink. */
  heading(level: 2 | 3, text: string): void {
    this.keepTogether(64);
    if (level === 2) {
      this.doc.markContent('Artifact', { type: 'Layout' });
      this.doc.rect(MARGIN, this.doc.y + 8, this.width, 0.8).fill(INK);
      this.doc.endMarkedContent();
    }
    this.moveTo(this.doc.y + (level === 2 ? 15 : 6));
    this.block(`H${level}`, () => this.write(text, 'title', level === 2 ? 13 : 10.5));
    this.moveTo(this.doc.y + 5);
  }

  paragraph(text: string, face: FaceName = 'text'): void {
    this.block('P', () => this.write(text, face, face === 'mono' ? 7.5 : 9.5));
    this.moveTo(this.doc.y + 6);
  }

  /** A band of grey hatching with a text on plain ground: what it says holds for the whole document. */
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

  handles(pair: HandlePair): void {
    this.keepTogether(80);
    const top = this.doc.y;
    let height = 0;
    this.root.add(
      this.doc.struct('Figure', { alt: handleInWords(pair) }, () => {
        height = drawHandles(this.doc, pair, MARGIN, top, this.width);
      }),
    );
    this.moveTo(top + height + 8);
  }

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
    const width = (this.width - 20) / 2;
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
          this.write(caption, 'text', 8, { width, colour: SOFT }, [left, top + height + 6]),
        );
      }
      this.doc.x = MARGIN;
      this.doc.y = top + height + 44;
    }
  }

  /** Numbers the pages and closes the document. @param footer at the foot of each page @param hash beside it, or empty */
  async finish(footer: string, hash = ''): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      // The foot lies in the margin, where a text would begin a page of its own.
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

  private get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  private moveTo(y: number): void {
    this.doc.x = MARGIN;
    this.doc.y = y;
  }

  private face(name: FaceName, size: number, colour: string): PDFKit.PDFDocument {
    return this.doc.font(mainFace(name).opened).fontSize(size).fillColor(colour);
  }

  /** Writes a text, each character in the first face that has it, all on one line of letters. */
  private write(
    text: string,
    name: FaceName,
    size: number,
    { colour = INK, ...options }: PDFKit.Mixins.TextOptions & { readonly colour?: string } = {},
    [x, y]: readonly [x: number, y: number] = [MARGIN, this.doc.y],
  ): void {
    this.moveTo(y);
    this.doc.x = x;
    this.doc.fontSize(size).fillColor(colour);
    const baseline = -mainFace(name).ascent * size;
    const runs = runsOf(drawable(text, name), name);
    for (const [place, { face, text: part }] of runs.entries())
      this.doc
        .font(face.opened)
        .text(part, { ...options, baseline, ...(place < runs.length - 1 && { continued: true }) });
  }

  private block(tag: string, draw: () => void): void {
    this.root.add(this.doc.struct(tag, {}, () => void draw()));
  }

  private keepTogether(points: number): void {
    if (this.doc.y + points > this.doc.page.height - MARGIN) this.doc.addPage();
  }
}

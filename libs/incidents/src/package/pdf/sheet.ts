import { ON_PAPER } from '@rampart/brand';
import { IN_ENGLISH, type LanguageCode, type TextsIn } from '@rampart/kernel';
import PDFDocument from 'pdfkit';
import { drawable, type FaceName, mainFace, runsOf } from './faces.js';

/** In points. */
export const MARGIN = 56;
export const { ink: INK, 'ink-soft': SOFT } = ON_PAPER;

export type Words = PDFKit.Mixins.TextOptions & { readonly colour?: string };

/** Marks that add no content, so screen readers skip them. */
type Decoration = 'Layout' | 'Pagination';

export interface AboutDocument {
  readonly title: string;
  /** The only time in the document. */
  readonly createdAt: Date;
  /** The language of the document; English without it. */
  readonly texts?: TextsIn;
}

/** A tagged A4 document that is written from top to bottom. The same content gives the same bytes. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly texts: TextsIn;
  protected readonly finished: Promise<Uint8Array<ArrayBuffer>>;

  constructor(about: AboutDocument) {
    this.texts = about.texts ?? IN_ENGLISH;
    this.doc = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: this.texts.language,
      displayTitle: true,
      bufferPages: true,
      // The result of compression differs between machines.
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

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get y(): number {
    return this.doc.y;
  }

  moveTo(y: number): void {
    this.doc.x = MARGIN;
    this.doc.y = y;
  }

  face(name: FaceName, size: number, colour: string): PDFKit.PDFDocument {
    return this.doc.font(mainFace(name).opened).fontSize(size).fillColor(colour);
  }

  heightOf(text: string, name: FaceName, size: number, options: Words): number {
    return this.face(name, size, INK).heightOfString(drawable(text, name), options);
  }

  /** Writes a text on one baseline, using for each character the first font that has it. */
  write(
    text: string,
    name: FaceName,
    size: number,
    { colour = INK, ...options }: Words = {},
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

  /** @param language of a quotation, where it is not that of the document */
  block(tag: string, draw: () => void, language?: LanguageCode): void {
    this.root.add(this.doc.struct(tag, this.inLanguage(language), () => void draw()));
  }

  /** How a structure element says that its text is in another language than the document. */
  inLanguage(language: LanguageCode | undefined): { readonly lang?: LanguageCode } {
    return language === undefined || language === this.texts.language ? {} : { lang: language };
  }

  figure(alt: string, draw: () => void): void {
    this.root.add(this.doc.struct('Figure', { alt }, () => void draw()));
  }

  /** Draws something that screen readers skip. */
  decorate(kind: Decoration, draw: () => void): void {
    this.doc.markContent('Artifact', { type: kind });
    draw();
    this.doc.endMarkedContent();
  }

  keepTogether(points: number): void {
    if (this.doc.y + points > this.doc.page.height - MARGIN) this.doc.addPage();
  }
}

import {
  foldedCells,
  genuineCells,
  type HandleCell,
  handleCells,
  type HandlePair,
  ON_PAPER,
  SEAL,
  sealLetters,
} from '@rampart/brand';
import type { TextsIn } from '@rampart/kernel';
import { mainFace, runsOf } from './faces.js';

type Doc = PDFKit.PDFDocument;

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws slanted lines within an area. @param gap between them, points */
export function hatch(doc: Doc, { left, top, width, height }: Area, colour: string, gap: number): void {
  doc
    .save()
    .rect(left, top, width, height)
    .clip()
    .lineWidth(gap > 5 ? 0.8 : 1)
    .strokeColor(colour);
  for (let x = left - height; x < left + width; x += gap) doc.moveTo(x, top + height).lineTo(x + height, top);
  doc.stroke().restore();
}

function centred(doc: Doc, text: string, { left, top, width, height }: Area, size: number): void {
  const runs = runsOf(text, 'title');
  const widths = runs.map(({ face, text: part }) => doc.font(face.opened).fontSize(size).widthOfString(part));
  let x = left + (width - widths.reduce((sum, one) => sum + one, 0)) / 2;
  for (const [place, run] of runs.entries()) {
    doc.font(run.face.opened).fontSize(size);
    // The baseline of letters is at 70 % of the cell's height.
    doc.text(run.text, x, top + height * 0.7, { lineBreak: false, baseline: 'alphabetic' });
    x += widths[place] ?? 0;
  }
}

/** Moves the origin to a seal of this height, in points. */
function atSeal(doc: Doc, left: number, top: number, size: number): void {
  const scale = size / SEAL.box.height;
  doc
    .save()
    .translate(left - SEAL.box.left * scale, top - SEAL.box.top * scale)
    .scale(scale);
}

/** Draws the place of a seal that is to come: its outline, dashed. @param size height in points */
export function drawOpenSeal(doc: Doc, left: number, top: number, size: number): void {
  atSeal(doc, left, top, size);
  doc.path(SEAL.outline).dash(4, { space: 3 }).lineWidth(1.2).stroke(ON_PAPER.line).undash().restore();
}

/** Draws the seal: the stone with the short hash. @param size height in points */
export function drawSeal(doc: Doc, hash: string, left: number, top: number, size: number): void {
  atSeal(doc, left, top, size);
  doc.path(SEAL.outline).fill(ON_PAPER.copper);
  doc.path(SEAL.joints).lineWidth(0.9).strokeOpacity(0.42).stroke(ON_PAPER['on-copper']).strokeOpacity(1);
  doc.fillColor(ON_PAPER['on-copper']).font(mainFace('title').opened).fontSize(SEAL.letter);
  for (const { letter, x, y } of sealLetters(hash)) {
    const width = doc.widthOfString(letter);
    doc.text(letter, x - width / 2, y, { lineBreak: false, baseline: 'alphabetic' });
  }
  doc.restore();
}

export function drawBrandMark(doc: Doc, left: number, top: number, size: number): void {
  doc
    .save()
    .translate(left, top)
    .scale(size / 32);
  doc.path(SEAL.gate.path).fill(ON_PAPER.copper, 'even-odd').restore();
}

/** Half the width of a letter in points. */
const UNIT = 11;
const ROW = 27;
const JOINT = 1;
const WORD_PADDING = 5;

const letterSize = (units: HandleCell['units'], unit: number): number =>
  unit * (units === 1 ? 1.35 : units === 'word' ? 1.4 : 1.55);

function widthOf(doc: Doc, { text, units }: HandleCell, unit: number): number {
  if (units !== 'word') return units * unit + (units === 4 ? JOINT : 0);
  doc.fontSize(letterSize(units, unit));
  const widths = runsOf(text, 'title').map((run) => doc.font(run.face.opened).widthOfString(run.text));
  return widths.reduce((sum, one) => sum + one, 2 * WORD_PADDING);
}

const rowWidth = (doc: Doc, cells: readonly HandleCell[], unit: number): number =>
  cells.reduce((sum, cell) => sum + widthOf(doc, cell, unit) + JOINT, 0);

function drawCell(doc: Doc, cell: HandleCell, area: Area, unit: number, genuine: boolean): void {
  const { left, top, width, height } = area;
  const differs = cell.kind !== 'same';
  if (cell.kind === 'gone') {
    doc
      .rect(left + 0.6, top + 0.6, width - 1.2, height - 1.2)
      .lineWidth(1.2)
      .dash(3, { space: 2 });
    doc.stroke(ON_PAPER.pencil).undash();
    return;
  }
  doc.rect(left, top, width, height);
  doc.fill(differs ? ON_PAPER['pencil-wash'] : genuine ? ON_PAPER['good-wash'] : ON_PAPER.stone);
  if (differs) {
    hatch(doc, area, ON_PAPER.sheet, 4);
    doc
      .rect(left + 0.6, top + 0.6, width - 1.2, height - 1.2)
      .lineWidth(1.2)
      .stroke(ON_PAPER.pencil);
  } else doc.rect(left, top + height - 1, width, 1).fill(ON_PAPER.mortar);
  doc.fillColor(differs ? ON_PAPER.pencil : genuine ? ON_PAPER.copper : ON_PAPER.ink);
  centred(doc, cell.text, area, letterSize(cell.units, unit));
}

/** Draws both handles with their letters aligned, the genuine one first. @returns the height, points */
export function drawHandles(
  doc: Doc,
  pair: HandlePair,
  { left, top, width }: Omit<Area, 'height'>,
  { t, of }: TextsIn,
): number {
  const { before, cells, note } = handleCells(pair.genuine, pair.handle);
  const word: readonly HandleCell[] = before === '' ? [] : [{ text: before, kind: 'differs', units: 'word' }];
  const rows = [
    { cells: foldedCells(genuineCells(pair.genuine)), note: t`yours`, genuine: true },
    { cells: foldedCells(cells), note: note.split(', ').map(of).join(', '), genuine: false },
  ];
  const widest = Math.max(...rows.map((row) => rowWidth(doc, row.cells, UNIT))) + rowWidth(doc, word, UNIT);
  const unit = UNIT * Math.min(1, width / widest);
  const slot = rowWidth(doc, word, unit);
  const height = ROW * (unit / UNIT);
  let y = top;
  for (const row of rows) {
    let x = left + (row.genuine ? slot : 0);
    for (const cell of [...(row.genuine ? [] : word), ...row.cells]) {
      const area = { left: x, top: y, width: widthOf(doc, cell, unit), height };
      drawCell(doc, cell, area, unit, row.genuine);
      x += area.width + JOINT;
    }
    doc.fillColor(row.genuine ? ON_PAPER.copper : ON_PAPER.pencil);
    doc.font(mainFace('mono').opened).fontSize(8);
    // A note that does not fit beside its row gets its own line.
    const beside = x + 8 + doc.widthOfString(row.note) <= left + width;
    doc.text(row.note, beside ? x + 8 : left, beside ? y + height / 2 - 5 : y + height + 4, {
      ...(beside ? { lineBreak: false } : { width }),
    });
    y = Math.max(y + height + 2, beside ? 0 : doc.y + 2);
  }
  return y - top;
}

import { ON_PAPER } from '@rampart/brand';
import type { FaceName } from './faces.js';
import { INK, MARGIN, type Sheet, SOFT } from './sheet.js';

export interface Column {
  readonly title: string;
  /** The share of the width of the page. */
  readonly share: number;
  readonly face?: FaceName;
  readonly soft?: boolean;
  readonly align?: 'left' | 'right';
}

export interface Row {
  readonly cells: readonly string[];
  /** True for the last row, which has a line above it. */
  readonly total?: boolean;
  /** Draws over a cell that has no text. */
  readonly mark?: (area: { readonly left: number; readonly top: number; readonly height: number }) => void;
}

const SIZE = 8.5;
const GAP = 10;
const PADDING = 3;

const sizeOf = (face: FaceName): number => (face === 'mono' ? 7 : SIZE);

/** Draws a table whose heading is repeated on each page. Screen readers read only the first heading. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const places = placesOf(sheet, columns);
  const { doc } = sheet;
  const table = doc.struct('Table');
  sheet.root.add(table);
  const head = doc.struct('THead');
  table.add(head);
  const titles = doc.struct('TR');
  head.add(titles);
  sheet.keepTogether(60);
  drawHead(sheet, places, (draw) =>
    titles.add(doc.struct('TH', { scope: 'Column' } as object, () => void draw())),
  );
  titles.end();
  head.end();
  const body = doc.struct('TBody');
  table.add(body);
  for (const row of rows) {
    const line = doc.struct('TR');
    body.add(line);
    drawRow(sheet, places, row, (draw, index) => {
      const tag = index === 0 ? 'TH' : 'TD';
      const scope = index === 0 ? { scope: 'Row' } : {};
      line.add(doc.struct(tag, scope as object, () => void draw()));
    });
    line.end();
  }
  body.end();
  table.end();
  sheet.moveTo(sheet.y + 6);
}

type Place = Column & { readonly left: number; readonly width: number };
type AddCell = (draw: () => void, index: number) => void;

function placesOf({ width }: Sheet, columns: readonly Column[]): readonly Place[] {
  const room = width - GAP * (columns.length - 1);
  let left = MARGIN;
  return columns.map((column) => {
    const place = { ...column, left, width: room * column.share };
    left += place.width + GAP;
    return place;
  });
}

function drawHead(sheet: Sheet, places: readonly Place[], add: AddCell): void {
  const top = sheet.y;
  for (const [index, { title, left, width, align = 'left' }] of places.entries())
    add(() => sheet.write(title, 'bold', 8, { width, align, colour: SOFT }, [left, top]), index);
  rule(sheet, top + 14, INK, 0.8);
  sheet.moveTo(top + 14 + PADDING);
}

function rule(sheet: Sheet, top: number, colour: string, thickness: number): void {
  sheet.decorate('Layout', () => {
    sheet.doc.rect(MARGIN, top, sheet.width, thickness).fill(colour);
  });
}

function drawRow(sheet: Sheet, places: readonly Place[], row: Row, add: AddCell): void {
  const faceOf = ({ face = 'text' }: Place): FaceName =>
    row.total === true && face === 'text' ? 'bold' : face;
  const heights = places.map((place, index) =>
    sheet.heightOf(row.cells[index] ?? '', faceOf(place), sizeOf(faceOf(place)), { width: place.width }),
  );
  const height = Math.max(...heights, SIZE);
  const { page } = sheet.doc;
  sheet.keepTogether(height + 2 * PADDING);
  if (page !== sheet.doc.page) sheet.decorate('Pagination', () => repeatHead(sheet, places));
  const top = sheet.y;
  if (row.total === true) rule(sheet, top - PADDING, INK, 0.8);
  for (const [index, place] of places.entries()) {
    const { left, width, align = 'left', soft = false } = place;
    const face = faceOf(place);
    const colour = soft && row.total !== true ? SOFT : INK;
    const down = face === 'mono' ? 1.2 : 0;
    add(() => {
      const text = row.cells[index] ?? '';
      if (text !== '') sheet.write(text, face, sizeOf(face), { width, align, colour }, [left, top + down]);
    }, index);
  }
  if (row.mark !== undefined) {
    const { mark } = row;
    sheet.decorate('Layout', () => mark({ left: MARGIN, top, height }));
  }
  rule(
    sheet,
    top + height + PADDING,
    row.total === true ? INK : ON_PAPER.hairline,
    row.total === true ? 1.2 : 0.5,
  );
  sheet.moveTo(top + height + 2 * PADDING);
}

/** The whole heading is one artifact, because artifacts cannot be nested. */
function repeatHead(sheet: Sheet, places: readonly Place[]): void {
  const top = sheet.y;
  for (const { title, left, width, align = 'left' } of places)
    sheet.write(title, 'bold', 8, { width, align, colour: SOFT }, [left, top]);
  sheet.doc.rect(MARGIN, top + 14, sheet.width, 0.8).fill(INK);
  sheet.moveTo(top + 14 + PADDING);
}

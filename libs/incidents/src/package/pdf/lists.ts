import { ON_PAPER } from '@rampart/brand';
import type { LanguageCode } from '@rampart/kernel';
import { INK, MARGIN, type Sheet, SOFT } from './sheet.js';

type Draw = () => void;

/** Draws a tagged list, so that screen readers announce the number of entries and each label. */
function drawEntries(
  sheet: Sheet,
  entries: readonly { readonly label: Draw; readonly body: Draw }[],
  language?: LanguageCode,
): void {
  const list = sheet.doc.struct('L');
  sheet.root.add(list);
  for (const { label, body } of entries) {
    const item = sheet.doc.struct('LI');
    list.add(item);
    item.add(sheet.doc.struct('Lbl', {}, () => void label()));
    item.add(sheet.doc.struct('LBody', sheet.inLanguage(language), () => void body()));
    item.end();
  }
  list.end();
}

const LABEL = 84;
const GUTTER = 20;
const SIZE = 9;

/** Draws facts in two columns, row by row. Facts without a value are left out. */
export function drawGrid(sheet: Sheet, facts: readonly (readonly [label: string, value: string])[]): void {
  const given = facts.filter(([, value]) => value !== '');
  const column = (sheet.width - GUTTER) / 2;
  const width = column - LABEL;
  let top = sheet.y;
  let next = top;
  drawEntries(
    sheet,
    given.map(([label, value], index) => {
      const left = MARGIN + (index % 2) * (column + GUTTER);
      return {
        label: () => {
          if (index % 2 === 0) {
            const heights = given
              .slice(index, index + 2)
              .map(([, text]) => sheet.heightOf(text, 'bold', SIZE, { width }));
            sheet.moveTo(next);
            sheet.keepTogether(Math.max(...heights) + 4);
            top = sheet.y;
            next = top + Math.max(...heights, SIZE) + 5;
          }
          sheet.write(label, 'text', SIZE, { width: LABEL - 6, colour: SOFT }, [left, top]);
        },
        body: () => sheet.write(value, 'bold', SIZE, { width }, [left + LABEL, top]),
      };
    }),
  );
  sheet.moveTo(next + 2);
}

export interface TimelineEntry {
  readonly when: string;
  readonly what: string;
  readonly sealed?: boolean;
}

const NODE = 7;

/** Draws a line with a square for each time. The squares of signed entries are filled. */
export function drawTimeline(sheet: Sheet, moments: readonly TimelineEntry[]): void {
  const text = MARGIN + 22;
  const width = sheet.width - 22 - 130;
  let top = sheet.y;
  drawEntries(
    sheet,
    moments.map(({ when, what, sealed = false }, index) => ({
      label: () => {
        sheet.keepTogether(18);
        top = sheet.y;
        sheet.write(when, 'mono', 7.5, { width: 124, colour: SOFT }, [text, top + 1]);
      },
      body: () => {
        sheet.write(what, sealed ? 'bold' : 'text', SIZE, { width }, [text + 130, top]);
        const bottom = Math.max(sheet.y, top + 12) + 4;
        node(sheet, { top, bottom, sealed, last: index === moments.length - 1 });
        sheet.moveTo(bottom);
      },
    })),
  );
  sheet.moveTo(sheet.y + 2);
}

/** Drawn as part of its entry, because the line and the square add nothing to the text. */
function node(
  { doc }: Sheet,
  at: { readonly top: number; readonly bottom: number; readonly sealed: boolean; readonly last: boolean },
): void {
  const left = MARGIN + 3;
  if (!at.last) doc.rect(left + NODE / 2 - 0.75, at.top + 2 + NODE, 1.5, at.bottom - at.top - NODE).fill(INK);
  doc.rect(left, at.top + 2, NODE, NODE).lineWidth(1.2);
  if (at.sealed) doc.fillAndStroke(ON_PAPER.copper, ON_PAPER.copper);
  else doc.fillAndStroke(ON_PAPER.sheet, INK);
}

/** @param language of quoted items, where it is not that of the document */
export function drawList(sheet: Sheet, items: readonly string[], language?: LanguageCode): void {
  let top = sheet.y;
  drawEntries(
    sheet,
    items.map((text) => ({
      label: () => {
        sheet.keepTogether(24);
        top = sheet.y;
        sheet.write('–', 'text', 9.5, { width: 10 }, [MARGIN, top]);
      },
      body: () => {
        sheet.write(text, 'text', 9.5, { width: sheet.width - 14 }, [MARGIN + 14, top]);
        sheet.moveTo(sheet.y + 3);
      },
    })),
    language,
  );
  sheet.moveTo(sheet.y + 4);
}

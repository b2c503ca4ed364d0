import {
  foldedCells,
  genuineCells,
  type HandleCell,
  handleCells,
  handleInWords,
  type HandlePair,
} from '@rampart/brand';
import { t, type TextsIn } from '@rampart/kernel';
import { escaped, FACES, look, type Part } from './mail-html.js';

const LETTER_WIDTH_PX = 20;

export const handlesText = (pair: HandlePair, { of }: TextsIn): string =>
  of(t`@${handleInWords(pair, of)} (yours: @${pair.genuine.replace(/^@/, '')})`);

/** Letters aligned in tables without style sheets; the line below is for screen readers and copying. */
export function handlesHtml(pair: HandlePair, texts: TextsIn): string {
  const { before, cells } = handleCells(pair.genuine, pair.handle);
  const word: readonly HandleCell[] = before === '' ? [] : [{ text: before, kind: 'differs', units: 'word' }];
  return [
    '<div aria-hidden="true">',
    course(foldedCells(genuineCells(pair.genuine)), 'genuine'),
    course([...word, ...foldedCells(cells)]),
    '</div>',
    `<p ${look('soft', `margin:4px 0 20px;font:13px/1.4 ${FACES.mono}`)}>${escaped(handlesText(pair, texts))}</p>`,
  ].join('\n');
}

function course(cells: readonly HandleCell[], part?: Part): string {
  const letters = cells.map((cell) => letter(cell, part ?? cell.kind));
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;border-spacing:1px 0;margin:0 0 2px"><tr>${letters.join('')}</tr></table>`;
}

function letter({ text, units }: HandleCell, part: Part): string {
  const width = units === 'word' ? '' : ` width="${(LETTER_WIDTH_PX / 2) * units}"`;
  const border = `border-width:2px;border-style:${part === 'gone' ? 'dashed' : 'solid'}`;
  const style = `height:24px;padding:0 ${units === 'word' ? 4 : 0}px;text-align:center;font:17px/24px ${FACES.display};${border}`;
  return `<td${width} ${look(part, style)}>${text === '' ? '&nbsp;' : escaped(text)}</td>`;
}

/** Pixels kept free above and below the row. */
const EDGE = 14;

/** Scrolls by the least that shows a row. `scrollIntoView` would also move the place from which Tab goes on. */
export function scrollWithin(list: Element | null, row: Element | null): void {
  if (list === null || row === null) return;
  const room = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (bottom + EDGE > room.bottom) list.scrollTop += bottom + EDGE - room.bottom;
  else if (top - EDGE < room.top) list.scrollTop -= room.top - (top - EDGE);
}

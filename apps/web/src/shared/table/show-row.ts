/** Moves nothing around the grid, and no more than the row needs. @returns whether the row is rendered */
export function showRow(grid: HTMLElement | null, index: number): boolean {
  const row = grid?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (!grid || !row) return false;
  const frame = grid.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  const head = Number.parseFloat(getComputedStyle(grid).scrollPaddingTop) || 0;
  const above = top - frame.top - grid.clientTop - head;
  const below = bottom - frame.top - grid.clientTop - grid.clientHeight;
  if (above < 0) grid.scrollTop += above;
  else if (below > 0) grid.scrollTop += Math.min(below, above);
  return true;
}

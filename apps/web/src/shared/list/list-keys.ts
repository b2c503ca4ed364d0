/** The row of a list that a key leads to from row `at` of `count`; null when the key leads nowhere. */
export function rowAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'k':
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

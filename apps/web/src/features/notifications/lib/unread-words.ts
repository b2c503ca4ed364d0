/** What stands on the bell: nothing, the number, or that it is more than there is room for. */
export function badgeOf(unread: number): string {
  if (unread === 0) return '';
  return unread > 99 ? '99+' : String(unread);
}

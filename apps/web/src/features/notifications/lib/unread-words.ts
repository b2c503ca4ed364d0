/** The bell's badge: none, the number, or a maximum. */
export function badgeOf(unread: number): string {
  if (unread === 0) return '';
  return unread > 99 ? '99+' : String(unread);
}

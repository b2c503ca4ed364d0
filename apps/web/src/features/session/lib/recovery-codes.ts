/** The file that keeps recovery codes: whose, of when, and what they are for. */
export function recoveryCodesText(codes: readonly string[], username: string, at: Date): string {
  return [
    'Rampart recovery codes',
    `Account: ${username}`,
    `Made: ${at.toISOString().slice(0, 10)}`,
    '',
    'Each code signs in once in place of the second factor.',
    'Keep them where you keep nothing else of this account.',
    '',
    ...codes,
    '',
  ].join('\n');
}

export function recoveryCodesText(codes: readonly string[], username: string, at: Date): string {
  return [
    'Rampart recovery codes',
    `Account: ${username}`,
    `Made: ${at.toISOString().slice(0, 10)}`,
    '',
    'Each code replaces the second factor once.',
    'Store them apart from your password.',
    '',
    ...codes,
    '',
  ].join('\n');
}

import { t } from '@rampart/kernel';

export function recoveryCodesText(codes: readonly string[], username: string, at: Date): string {
  return [
    t`Rampart recovery codes`,
    t`Account: ${username}`,
    t`Made: ${at.toISOString().slice(0, 10)}`,
    '',
    t`Each code replaces the second factor once.`,
    t`Store them apart from your password.`,
    '',
    ...codes,
    '',
  ].join('\n');
}

import type { LogVerification } from '@rampart/event-log';

/** A verification in sentences, the verdict first. */
export function describeVerification(verification: LogVerification): string[] {
  const { ok, finding, events, blocks, tenants, checkpoints, unsignedEvents, keyTrusted } = verification;
  const looked =
    `Looked at ${count(events, 'event')} in ${count(blocks, 'block')} of ${count(tenants, 'tenant')}, ` +
    `and ${count(checkpoints, 'signed checkpoint')}.`;
  const lines = [
    ok ? 'The log is intact.' : `The log is NOT as it was written: ${finding?.message ?? 'no reason given'}`,
    looked,
  ];
  if (unsignedEvents > 0)
    lines.push(`The newest ${count(unsignedEvents, 'event')} are chained but not signed yet.`);
  if (!keyTrusted) {
    lines.push(
      'No trusted key was given, so this proves consistency, not who signed. Give one by --public-key.',
    );
  }
  return lines;
}

function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}

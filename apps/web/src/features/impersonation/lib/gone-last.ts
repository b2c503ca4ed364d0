import type { Impersonator } from '@rampart/impersonation/contract';

/** Accounts that are gone come after all others, each group in the order it had. */
export function goneLast<Row extends Pick<Impersonator, 'change'>>(rows: readonly Row[]): readonly Row[] {
  const gone = rows.filter(({ change }) => change === 'gone');
  return gone.length === 0 ? rows : [...rows.filter(({ change }) => change !== 'gone'), ...gone];
}

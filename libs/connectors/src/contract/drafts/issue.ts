import { t } from '@rampart/kernel';
import type { DraftIssue } from '../draft.js';
import type { NetworkLimits } from '../limits.js';
import { NETWORK_NAMES } from '../networks.js';

type At = Pick<DraftIssue, 'field'> & Partial<Pick<DraftIssue, 'index'>>;

export class IssueList {
  readonly found: DraftIssue[] = [];
  readonly name: string;

  constructor({ network }: Pick<NetworkLimits, 'network'>) {
    this.name = NETWORK_NAMES[network];
  }

  refuse(code: string, at: At, message: string): void {
    this.found.push({ code, severity: 'refused', field: at.field, index: at.index ?? null, message });
  }

  warn(code: string, at: At, message: string): void {
    this.found.push({ code, severity: 'warning', field: at.field, index: at.index ?? null, message });
  }
}

export const grouped = (count: number): string => count.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** In decimal units, as file managers show sizes. */
export function size(bytes: number): string {
  const [unit, scale] = bytes >= 1e9 ? ['GB', 1e9] : bytes >= 1e6 ? ['MB', 1e6] : ['kB', 1e3];
  return `${grouped(bytes / scale)} ${unit}`;
}

export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  if (seconds < 180) return `${grouped(seconds)} s`;
  return seconds < 7_200 ? t`${grouped(seconds / 60)} min` : `${grouped(seconds / 3_600)} h`;
}

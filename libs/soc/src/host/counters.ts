import type { Metered } from '../contract/system.js';

/** What counts since a process or its host started, and what is held now. */
export interface Counters {
  /** Milliseconds of the monotonic clock. */
  readonly at: number;
  /** Seconds that `processors` together were busy. */
  readonly cpu: { readonly busy: number; readonly processors: number; readonly of: Metered };
  readonly memory: { readonly used: number; readonly total: number; readonly of: Metered };
  readonly disk: { readonly used: number; readonly total: number } | null;
  /** Bytes over all interfaces but the loopback. */
  readonly network: { readonly received: number; readonly sent: number } | null;
  /** Of the process alone: seconds of processors, bytes. */
  readonly own: { readonly busy: number; readonly memory: number };
}

/** Bytes over all interfaces but the loopback, from the text of Linux' `/proc/net/dev`. */
export function readInterfaces(text: string): { readonly received: number; readonly sent: number } {
  const rows = text.split('\n').flatMap((line) => {
    const [name = '', counts] = line.split(':');
    return counts === undefined || name.trim() === 'lo' ? [] : [counts.trim().split(/\s+/).map(Number)];
  });
  const sum = (column: number): number => rows.reduce((all, row) => all + (row[column] ?? 0), 0);
  return { received: sum(0), sent: sum(8) };
}

/** What happened between two readings; null where it cannot be told. Counters that went back have started anew. */
export function between(before: Counters | null, now: Counters) {
  if (before === null || now.at <= before.at)
    return { seconds: null, share: null, network: null, processors: null };
  const seconds = (now.at - before.at) / 1_000;
  const busy = rate(before.cpu.busy, now.cpu.busy, seconds);
  const same = before.cpu.of === now.cpu.of;
  return {
    seconds,
    share: busy === null || !same ? null : Math.min(1, busy / now.cpu.processors),
    network: rates(before.network, now.network, seconds),
    processors: rate(before.own.busy, now.own.busy, seconds),
  };
}

function rates(before: Counters['network'], now: Counters['network'], seconds: number) {
  if (before === null || now === null) return null;
  const received = rate(before.received, now.received, seconds);
  const sent = rate(before.sent, now.sent, seconds);
  return received === null || sent === null ? null : { received, sent };
}

const rate = (before: number, now: number, seconds: number): number | null =>
  now < before ? null : (now - before) / seconds;

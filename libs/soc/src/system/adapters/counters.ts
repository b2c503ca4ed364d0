import type { Metered } from '../contract/system.js';

/** Totals since the start of the process or host, and current values. */
export interface Counters {
  /** Milliseconds of the monotonic clock. */
  readonly at: number;
  /** Busy seconds, summed over all `processors`. */
  readonly cpu: { readonly busy: number; readonly processors: number; readonly of: Metered };
  readonly memory: { readonly used: number; readonly total: number; readonly of: Metered };
  readonly disk: { readonly used: number; readonly total: number } | null;
  /** Bytes without loopback. `link` is the capacity in bytes per second in one direction; null when unknown. */
  readonly network: (Traffic & { readonly link: number | null }) | null;
  /** Busy seconds of processors, and memory in bytes, of this process. */
  readonly own: { readonly busy: number; readonly memory: number };
}

interface Traffic {
  readonly received: number;
  readonly sent: number;
}

/** Bytes without loopback, and the names of active interfaces, from `/proc/net/dev`. */
export function readInterfaces(text: string): Traffic & { readonly active: readonly string[] } {
  const rows = text.split('\n').flatMap((line) => {
    const [name = '', counts] = line.split(':');
    if (counts === undefined || name.trim() === 'lo') return [];
    const columns = counts.trim().split(/\s+/).map(Number);
    return [{ name: name.trim(), received: columns[0] ?? 0, sent: columns[8] ?? 0 }];
  });
  const sum = (way: 'received' | 'sent'): number => rows.reduce((all, row) => all + row[way], 0);
  const active = rows.filter(({ received, sent }) => received + sent > 0).map(({ name }) => name);
  return { received: sum('received'), sent: sum('sent'), active };
}

const BYTES_PER_MEGABIT = 125_000;

/** Bytes per second, from megabits per second. Null when any speed is unknown (-1): the sum would be too small. */
export function linkRate(speeds: readonly (string | null)[]): number | null {
  const megabits = speeds.map((text) => (text === null ? NaN : Number(text.trim())));
  if (megabits.length === 0 || !megabits.every((speed) => speed > 0)) return null;
  return megabits.reduce((sum, speed) => sum + speed, 0) * BYTES_PER_MEGABIT;
}

/** The full scale of the traffic bar: the link's rate, or else the highest measured rate, in one direction. */
export function scaleOf({ received, sent }: Traffic, link: number | null, peak: number) {
  if (link !== null) return { rate: link, of: 'link' as const };
  return { rate: Math.max(received, sent, peak), of: 'peak' as const };
}

/** Rates between two readings; null when unknown. A counter that became smaller was restarted. */
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

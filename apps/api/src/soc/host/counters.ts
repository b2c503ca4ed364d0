/** What a host counts since it started, and what it holds now. */
export interface HostCounters {
  /** Milliseconds of the monotonic clock. */
  readonly at: number;
  /** Time of all processors together, in any one unit. */
  readonly cpu: { readonly idle: number; readonly total: number };
  readonly memory: { readonly used: number; readonly total: number };
  readonly disk: { readonly used: number; readonly total: number } | null;
  /** Bytes over all interfaces but the loopback. */
  readonly network: { readonly received: number; readonly sent: number } | null;
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
export function between(before: HostCounters | null, now: HostCounters) {
  if (before === null || now.at <= before.at) return { seconds: null, cpu: null, network: null };
  const seconds = (now.at - before.at) / 1_000;
  const total = now.cpu.total - before.cpu.total;
  const idle = now.cpu.idle - before.cpu.idle;
  const cpu = total > 0 && idle >= 0 ? Math.max(0, 1 - idle / total) : null;
  return { seconds, cpu, network: rates(before.network, now.network, seconds) };
}

function rates(before: HostCounters['network'], now: HostCounters['network'], seconds: number) {
  if (before === null || now === null) return null;
  const received = (now.received - before.received) / seconds;
  const sent = (now.sent - before.sent) / seconds;
  return received < 0 || sent < 0 ? null : { received, sent };
}

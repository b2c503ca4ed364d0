export type BareCommand =
  | { readonly kind: 'prepare'; readonly backlog: number }
  | { readonly kind: 'cpu' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'run'; readonly rate: number; readonly seconds: number; readonly rooms: number };

export type SocketsCommand =
  | {
      readonly kind: 'open';
      readonly protocol: 'feed' | 'ws';
      readonly url: string;
      readonly sockets: number;
      readonly rooms: readonly string[];
      /** The topic and the sessions for a whole product. Without it, the token names the room. */
      readonly product?: { readonly topic: string; readonly sessions: readonly string[] };
      /** The position to subscribe from; null subscribes from the head. */
      readonly since: number | null;
      readonly messagesEach: number;
    }
  | { readonly kind: 'reset' }
  | { readonly kind: 'report' }
  | { readonly kind: 'close' };

export interface SocketsReport {
  readonly deliveries: number;
  readonly frames: number;
  readonly p50: number;
  readonly p99: number;
  readonly seconds: number;
  /** The number of sockets that missed a message. It must be 0. */
  readonly broken: number;
}

export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Milliseconds since 1970 with fractions; comparable between the processes of one machine. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

const NOTE_BYTES = 250;

/** A note of 250 bytes that contains the time at which it is due, so that every delay is measured. */
export function noteOf(dueAt: number): string {
  return dueAt.toFixed(3).padEnd(NOTE_BYTES, '.');
}

/** Calls `act` at an even rate for a time, and catches up when the timer was late. */
export async function pace(
  rate: number,
  seconds: number,
  act: (index: number, dueAt: number) => void,
): Promise<void> {
  const began = preciseNow();
  const total = Math.round(rate * seconds);
  for (let done = 0; done < total;) {
    const due = Math.min(total, Math.floor(((preciseNow() - began) / 1000) * rate) + 1);
    for (; done < due; done += 1) act(done, began + (done / rate) * 1000);
    await new Promise((resolve) => setTimeout(resolve, Math.min(5, 1000 / rate)));
  }
}

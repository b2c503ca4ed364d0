/** Milliseconds for which a change is remembered. A read model that is behind for longer has failed. */
const REMEMBERED_MS = 60_000;

let last = { position: 0, at: Number.NEGATIVE_INFINITY };

/** Keeps the log position of a change, which its answer names. */
export function noteWritten({ ok, headers }: Pick<Response, 'ok' | 'headers'>): void {
  const position = Number(headers.get('X-As-Of') ?? 0);
  if (ok && position > 0) last = { position, at: performance.now() };
}

/** The log position of this tab's last change, which answers should show; 0 without a recent change. */
export const writtenPosition = (): number =>
  performance.now() - last.at < REMEMBERED_MS ? last.position : 0;

/** Milliseconds for which a position is remembered. A read model that is behind for longer has failed. */
const REMEMBERED_MS = 60_000;

/** Milliseconds between two requests for what a read model does not have yet. */
export const STALE_REFETCH_MS = 300;

interface Known {
  readonly position: number;
  readonly at: number;
}

const NOTHING: Known = { position: 0, at: Number.NEGATIVE_INFINITY };

let written = NOTHING;
let seen = NOTHING;

const recent = ({ position, at }: Known): number => (performance.now() - at < REMEMBERED_MS ? position : 0);

/** The log position that an answer names; 0 for none. */
export const positionIn = (headers: Headers): number => Number(headers.get('X-As-Of') ?? 0);

/** Keeps the log position that an answer names: that of a change, or of a read model. */
export function noteAnswer(method: string, { ok, headers }: Pick<Response, 'ok' | 'headers'>): void {
  const position = positionIn(headers);
  if (!ok || position === 0) return;
  if (method === 'GET') noteSeen(position);
  else noteChange(position);
}

export function noteChange(position: number): void {
  noteSeen(position);
  if (position >= recent(written)) written = { position, at: performance.now() };
}

/** Keeps the position of a live message, which may show something before its read model has it. */
export function noteSeen(position: number): void {
  if (position >= recent(seen)) seen = { position, at: performance.now() };
}

/** The log position of this tab's last change, which answers should show; 0 without a recent change. */
export const writtenPosition = (): number => recent(written);

/** The API waits for what a read model does not have yet, such as what a person just made. */
export function afterWhatIsKnown(request: Request): Request {
  const known = recent(seen);
  if (known > 0) request.headers.set('X-At-Least', String(known));
  return request;
}

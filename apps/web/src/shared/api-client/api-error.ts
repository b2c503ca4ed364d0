/** What the API (RFC 9457 problem+json) or the network said, in the shape every screen handles. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    /** HTTP status; 0 when no answer arrived. */
    readonly status: number,
    readonly code: string | null = null,
    readonly description: string | null = null,
    /** Messages for single fields, when the input was refused. */
    readonly fields: readonly FieldError[] = [],
    /** `detail`, `error` or `message` of the answer, in this order; null when it had none. */
    readonly serverText: string | null = null,
    readonly statusText = '',
  ) {
    super(message);
  }
}

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

function text(body: unknown, ...names: readonly string[]): string | null {
  if (typeof body !== 'object' || body === null) return null;
  for (const name of names) {
    const value: unknown = Reflect.get(body, name);
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

function fieldErrors(body: unknown): readonly FieldError[] {
  const errors: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errors') : null;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((entry: unknown) => {
    const message = text(entry, 'message', 'detail');
    const path = text(entry, 'path', 'field', 'pointer');
    return message ? [{ message, path: path ?? '' }] : [];
  });
}

/** Reads an answer that was not ok: the body's message or error, otherwise the status text. */
export function errorFromAnswer(body: unknown, status: number, statusText: string): ApiError {
  return new ApiError(
    text(body, 'message', 'error') ?? (statusText || 'API request failed'),
    status,
    text(body, 'code'),
    text(body, 'description', 'detail'),
    fieldErrors(body),
    text(body, 'detail', 'error', 'message'),
    statusText,
  );
}

/** No answer arrived: status 0. */
export function errorFromNetwork(cause: unknown): ApiError {
  const message = cause instanceof Error && cause.message ? cause.message : 'Unknown error occurred';
  return new ApiError(message, 0, 'network.failed');
}

/** The sentence a screen shows for any thrown value. */
export function errorText(cause: unknown): string {
  if (cause instanceof ApiError && cause.status === 0) return `The server did not answer (${cause.message}).`;
  return cause instanceof Error && cause.message ? cause.message : 'Unknown error occurred';
}

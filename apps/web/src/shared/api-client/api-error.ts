import { t } from '@rampart/kernel';

interface ErrorFacts {
  readonly code?: string | null;
  readonly description?: string | null;
  readonly fields?: readonly FieldError[];
  readonly serverText?: string | null;
  readonly statusText?: string;
}

/** An error of the API (RFC 9457) or of the network, in the form that every screen handles. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string | null;
  readonly description: string | null;
  readonly fields: readonly FieldError[];
  /** `detail`, `error` or `message` of the answer, in this order; null when it had none. */
  readonly serverText: string | null;
  readonly statusText: string;

  constructor(
    message: string,
    /** HTTP status; 0 when no answer arrived. */
    readonly status: number,
    facts: ErrorFacts = {},
  ) {
    super(message);
    this.code = facts.code ?? null;
    this.description = facts.description ?? null;
    this.fields = facts.fields ?? [];
    this.serverText = facts.serverText ?? null;
    this.statusText = facts.statusText ?? '';
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
  return new ApiError(text(body, 'message', 'error') ?? (statusText || t`API request failed`), status, {
    code: text(body, 'code'),
    description: text(body, 'description', 'detail'),
    fields: fieldErrors(body),
    serverText: text(body, 'detail', 'error', 'message'),
    statusText,
  });
}

/** No answer arrived: status 0. */
export function errorFromNetwork(cause: unknown): ApiError {
  const message = cause instanceof Error && cause.message ? cause.message : t`Unknown error occurred`;
  return new ApiError(message, 0, { code: 'network.failed' });
}

export function errorText(cause: unknown): string {
  if (cause instanceof ApiError && cause.status === 0)
    return t`The server did not answer (${cause.message}).`;
  return cause instanceof Error && cause.message ? cause.message : t`Unknown error occurred`;
}

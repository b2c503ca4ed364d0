import { apiUrl } from '../api-client/api-base.js';
import { tokens } from '../api-client/session-tokens.js';
import { ErrorReports } from './error-reports.js';

const reports = new ErrorReports({
  now: () => new Date(),
  userAgent: () => navigator.userAgent,
  // The part after # never leaves the browser otherwise.
  url: () => window.location.href.replace(/#.*$/, ''),
  send: (report) => {
    const state = tokens.read();
    return fetch(apiUrl('/api/client-errors'), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(state.kind === 'current' ? { Authorization: `Bearer ${state.token}` } : {}),
      },
      body: JSON.stringify(report),
      credentials: 'include',
      // The page that failed may be left at once.
      keepalive: JSON.stringify(report).length < 60_000,
    });
  },
});

/** Tells the server of an error that rendering threw. Never throws. */
export function reportRenderError(
  error: unknown,
  info: { readonly componentStack?: string | null | undefined },
): void {
  reports.report(error, info.componentStack ?? null);
}

/** Reports uncaught errors from now on, and waiting ones when the network is back. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => reports.report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) =>
    reports.report(reason),
  );
  window.addEventListener('online', () => void reports.flush());
}

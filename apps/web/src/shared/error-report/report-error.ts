import { apiUrl } from '../api-client/api-base.js';
import { tokens } from '../api-client/session-tokens.js';
import { ErrorReports } from './error-reports.js';

const reports = new ErrorReports({
  now: () => new Date(),
  userAgent: () => navigator.userAgent,
  // Without the fragment, which browsers never send either.
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
      // With `keepalive`, because the failed page may be left at once.
      keepalive: JSON.stringify(report).length < 60_000,
    });
  },
});

/** Reports an error of rendering to the server. It never throws. */
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

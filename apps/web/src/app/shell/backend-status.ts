import type { Health } from '../../shared/api-client/health.js';
import type { LiveState } from '../../shared/live-client/live-state.js';

interface BackendStatusView {
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'quiet';
}

/** The indicator's wording (specification, "Backend status indicator"). A fallen socket speaks before the poll does. */
export function backendStatus(health: Health | undefined, live: LiveState): BackendStatusView {
  if (health === 'failed') return { text: 'Backend Failed', tone: 'bad' };
  if (health === 'unavailable') return { text: 'Backend Unavailable', tone: 'bad' };
  if (live === 'failed') return { text: 'Backend unreachable', tone: 'bad' };
  if (health === 'connected' || live === 'connected') return { text: 'Backend Connected', tone: 'good' };
  return { text: 'Connecting...', tone: 'quiet' };
}

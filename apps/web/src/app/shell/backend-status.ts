import type { Poll } from '../../shared/api-client/backend-status.js';
import type { LiveState } from '../../shared/live-client/live-state.js';

interface BackendStatusView {
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'quiet';
}

function connection(poll: Poll | undefined, live: LiveState): BackendStatusView {
  if (poll?.outcome === 'failed') return { text: 'Backend Failed', tone: 'bad' };
  if (poll?.outcome === 'refused') return { text: 'Backend Unavailable', tone: 'bad' };
  if (live === 'crowded') return { text: 'Too many windows', tone: 'bad' };
  if (live === 'failed') return { text: 'Backend unreachable', tone: 'bad' };
  if (poll !== undefined || live === 'connected') return { text: 'Backend Connected', tone: 'good' };
  return { text: 'Connecting...', tone: 'quiet' };
}

/**
 * The indicator's wording (specification, "Backend status indicator"): the assistant's status if available,
 * otherwise the server's and the live connection's.
 */
export function backendStatus(poll: Poll | undefined, live: LiveState): BackendStatusView {
  const view = connection(poll, live);
  const said = poll?.outcome === 'answered' ? poll.katia.status : null;
  return said === null ? view : { ...view, text: said };
}

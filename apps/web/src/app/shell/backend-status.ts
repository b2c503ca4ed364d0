import { t } from '@rampart/kernel';
import type { Poll } from '../../shared/api-client/backend-status.js';
import type { LiveState } from '../../shared/live-client/live-state.js';

interface BackendStatusView {
  readonly text: string;
  readonly tone: 'sealed' | 'refused' | 'plain';
}

function connection(poll: Poll | undefined, live: LiveState): BackendStatusView {
  if (poll?.outcome === 'failed') return { text: t`Backend Failed`, tone: 'refused' };
  if (poll?.outcome === 'refused') return { text: t`Backend Unavailable`, tone: 'refused' };
  if (live === 'crowded') return { text: t`Too many windows`, tone: 'refused' };
  if (live === 'failed') return { text: t`Backend unreachable`, tone: 'refused' };
  if (poll !== undefined || live === 'connected') return { text: t`Backend Connected`, tone: 'sealed' };
  return { text: t`Connecting...`, tone: 'plain' };
}

/** The specification's "Backend status indicator". An error takes precedence over the assistant's status. */
export function backendStatus(poll: Poll | undefined, live: LiveState): BackendStatusView {
  const view = connection(poll, live);
  const said = poll?.outcome === 'answered' ? poll.katia.status : null;
  return said === null || view.tone === 'refused' ? view : { ...view, text: said };
}

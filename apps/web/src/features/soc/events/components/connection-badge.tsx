import { useSyncExternalStore } from 'react';
import { liveState, onLiveState } from '../../../../shared/live-client/live-state.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';

const CONNECTION = {
  idle: ['Not connected', 'over'],
  connecting: ['Connecting', 'plain'],
  connected: ['Connected', 'sealed'],
  failed: ['Connection lost', 'refused'],
  crowded: ['Too many windows', 'refused'],
} as const;

/** The state of the page's live connection. */
export function ConnectionBadge() {
  const [word, tone] = CONNECTION[useSyncExternalStore(onLiveState, liveState)];
  return <ToneBadge tone={tone}>{word}</ToneBadge>;
}

import { t } from '@rampart/kernel';
import { useSyncExternalStore } from 'react';
import { liveState, onLiveState } from '../../../../shared/live-client/live-state.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';

const CONNECTION = {
  idle: [t`Not connected`, 'over'],
  connecting: [t`Connecting`, 'plain'],
  connected: [t`Connected`, 'sealed'],
  failed: [t`Connection lost`, 'refused'],
  crowded: [t`Too many windows`, 'refused'],
} as const;

export function ConnectionBadge() {
  const [word, tone] = CONNECTION[useSyncExternalStore(onLiveState, liveState)];
  return <ToneBadge tone={tone}>{word}</ToneBadge>;
}

import { useSyncExternalStore } from 'react';
import type { LiveRows, LiveSnapshot } from './live-rows.js';

export function useLiveRows<Row>(source: LiveRows<Row>): LiveSnapshot<Row> {
  return useSyncExternalStore(source.subscribe, source.read);
}

import type { RecordedEvent } from '@rampart/event-log';
import { DETECTOR_READERS, DETECTORS_TOPIC, type DetectorsMessage } from './contract/index.js';
import type { Detector } from './detector.js';
import { detectorVersionActivated } from './versions/activation.events.js';

const PER_SECOND = 1;

/** Tells staff that figures of detectors changed, at most once a second. */
export function detectorsTopic(detectors: readonly Detector[]) {
  const byType = new Map(detectors.flatMap((one) => one.handles.map(({ type }) => [type, one] as const)));
  return {
    name: DETECTORS_TOPIC,
    roles: DETECTOR_READERS,
    reach: 'operated' as const,
    storm: {
      perSecond: PER_SECOND,
      merge: (messages: readonly object[]) => messages.at(-1) as DetectorsMessage,
    },
    toMessage: (event: RecordedEvent): DetectorsMessage | null =>
      event.type === detectorVersionActivated.type || (byType.get(event.type)?.facts(event).length ?? 0) > 0
        ? { type: 'detectors-changed.v1', position: event.position, data: {} }
        : null,
  };
}

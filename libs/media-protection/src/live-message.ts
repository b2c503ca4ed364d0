import type { RecordedEvent } from '@rampart/event-log';
import type { LiveTopic } from '@rampart/live-feed';
import { MEDIA_READERS, MEDIA_TOPIC, type MediaMessage } from './contract/index.js';
import { copyCheckEvents } from './domain/copy-check.events.js';
import { pictureEvents } from './domain/picture.events.js';

const WHAT: ReadonlyMap<string, MediaMessage['data']['what']> = new Map([
  ...pictureEvents.map(({ type }) => [type, 'picture'] as const),
  ...copyCheckEvents.map(({ type }) => [type, 'check'] as const),
]);

function toMediaMessage({ type, position }: RecordedEvent): MediaMessage | null {
  const what = WHAT.get(type);
  return what === undefined ? null : { type: 'media-changed.v1', position, data: { what } };
}

export const mediaTopic: LiveTopic = {
  name: MEDIA_TOPIC,
  roles: MEDIA_READERS,
  capability: 'media-protection',
  toMessage: toMediaMessage,
};

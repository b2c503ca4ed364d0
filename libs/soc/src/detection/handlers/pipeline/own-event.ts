import type { RecordedEvent } from '@rampart/event-log';
import type { EventRecord } from '@rampart/sigma';

interface OwnData {
  readonly userId?: string | null;
  readonly address?: string;
  readonly reason?: string;
  readonly nameDigest?: string;
  readonly counted?: number;
}

export const subjectOfOwn = ({ data }: RecordedEvent): string | null => {
  const { userId } = data as OwnData;
  return typeof userId === 'string' ? `user:${userId}` : null;
};

export function recordOfOwn({ type, position, metadata, data }: RecordedEvent): EventRecord {
  const { userId, address, reason, nameDigest, counted } = data as OwnData;
  const actor = metadata.actor.startsWith('user:') ? metadata.actor : undefined;
  const user = typeof userId === 'string' ? `user:${userId}` : actor;
  return {
    source: 'rampart',
    ...{ type, position, time: metadata.at },
    ...(actor === undefined ? {} : { by: actor }),
    ...(user === undefined ? {} : { actor: user }),
    ...(address === undefined || address === 'erased' ? {} : { ip: address }),
    ...(reason === undefined ? {} : { reason }),
    ...(nameDigest === undefined ? {} : { name_digest: nameDigest }),
    ...(counted === undefined ? {} : { counted }),
  };
}

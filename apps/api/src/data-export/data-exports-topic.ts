import { toDataExportMessage } from '@rampart/data-export';
import { DATA_EXPORTS_TOPIC } from '@rampart/data-export/contract';
import { ROLES } from '@rampart/identity-access/contract';
import type { LiveTopic } from '@rampart/live-feed';

/** Everybody may copy their own data, so everybody may follow. */
export const dataExportsTopic: LiveTopic = {
  name: DATA_EXPORTS_TOPIC,
  roles: ROLES.map(({ name }) => name),
  toMessage: toDataExportMessage,
};

import { uuidFrom } from '@rampart/event-log';
import type { PlatformId } from '../../contract/index.js';

export const lookAlikeIdOf = (tenantId: string, platform: PlatformId, accountId: string): string =>
  uuidFrom(`look-alike|${tenantId}|${platform}|${accountId}`);

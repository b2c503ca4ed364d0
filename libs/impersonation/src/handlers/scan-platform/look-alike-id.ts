import { uuidFrom } from '@rampart/event-log';
import type { PlatformId } from '../../contract/index.js';

/** The same in every scan of a tenant and in every repeated job. */
export const lookAlikeIdOf = (tenantId: string, platform: PlatformId, accountId: string): string =>
  uuidFrom(`look-alike|${tenantId}|${platform}|${accountId}`);

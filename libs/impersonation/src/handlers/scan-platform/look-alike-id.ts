import { uuidFrom } from '@rampart/event-log';
import type { PlatformId } from '../../contract/index.js';

/** The id of an account as a look-alike: the same in every scan of a tenant and in every repetition of a job. */
export const lookAlikeIdOf = (tenantId: string, platform: PlatformId, accountId: string): string =>
  uuidFrom(`look-alike|${tenantId}|${platform}|${accountId}`);

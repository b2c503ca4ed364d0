import { httpUrl } from '@rampart/environment';
import { Reach } from '@rampart/outbound';
import { z } from 'zod';

/** The push services of Chrome and its relatives, Firefox, Safari, and Edge. */
const BROWSERS_SERVICES =
  'fcm.googleapis.com,updates.push.services.mozilla.com,.push.apple.com,.notify.windows.com';

export const pushEnvironmentSchema = z.object({
  RAMPART_PUSH_HOSTS: z
    .string()
    .default(BROWSERS_SERVICES)
    .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
    .describe('Hosts of push services of browsers: exact names, suffixes with a leading dot, or `*`.'),
  RAMPART_PUSH_ORIGIN: httpUrl
    .optional()
    .describe('One more push service, which may be in your own network.'),
});
export type PushEnvironment = z.infer<typeof pushEnvironmentSchema>;

/** What push messages may reach. */
export const pushReachOf = ({
  RAMPART_PUSH_HOSTS: hosts,
  RAMPART_PUSH_ORIGIN: origin,
}: PushEnvironment): Reach => new Reach(origin === undefined ? null : new URL(origin), hosts);

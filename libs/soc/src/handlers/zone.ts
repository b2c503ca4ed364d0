import type { SocContext } from './context.js';

/** The IANA name of the workspace's zone, for times of day in rules and quiet hours; UTC when none is set. */
export const zoneOf = async (
  { timeZoneOf }: Pick<SocContext, 'timeZoneOf'>,
  tenantId: string,
): Promise<string> => (await timeZoneOf(tenantId)) ?? 'UTC';

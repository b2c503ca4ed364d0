/** A rate that one client on this machine can pass. */
export const RATE = { perSecond: 50, burst: 400 } as const;

export const rateSettings = {
  RAMPART_RATE_PER_SECOND: String(RATE.perSecond),
  RAMPART_RATE_BURST: String(RATE.burst),
};

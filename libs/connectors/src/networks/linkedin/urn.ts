/**
 * The creation time of a share: its number has the milliseconds since 1970 above the lowest 22 bits. Null for other
 * URNs.
 */
export function timeOfUrn(urn: string): number | null {
  const [, number] = /^urn:li:(?:share|ugcPost):(\d+)$/.exec(urn) ?? [];
  return number === undefined ? null : Number(BigInt(number) >> 22n);
}

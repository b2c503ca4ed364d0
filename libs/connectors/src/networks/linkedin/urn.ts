/** When a share was made: its number has the milliseconds since 1970 above 22 bits. Null for what is no share. */
export function timeOfUrn(urn: string): number | null {
  const [, number] = /^urn:li:(?:share|ugcPost):(\d+)$/.exec(urn) ?? [];
  return number === undefined ? null : Number(BigInt(number) >> 22n);
}

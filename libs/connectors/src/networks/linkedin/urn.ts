/** A share's number has milliseconds since 1970 above its lowest 22 bits. Null for other URNs. */
export function timeOfUrn(urn: string): number | null {
  const [, number] = /^urn:li:(?:share|ugcPost):(\d+)$/.exec(urn) ?? [];
  return number === undefined ? null : Number(BigInt(number) >> 22n);
}

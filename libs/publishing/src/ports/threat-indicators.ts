/** The tenant's threat intelligence about hosts and addresses. */
export interface ThreatIndicators {
  /** The values that an indicator names, each with its source. */
  among(
    tenantId: string,
    values: readonly string[],
  ): Promise<readonly { readonly value: string; readonly source: string }[]>;
}

/** What the tenant's threat intelligence says of hosts and addresses. */
export interface ThreatIndicators {
  /** Those of the values that an indicator names, each with where it comes from. */
  among(
    tenantId: string,
    values: readonly string[],
  ): Promise<readonly { readonly value: string; readonly source: string }[]>;
}

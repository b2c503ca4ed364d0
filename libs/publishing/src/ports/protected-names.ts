/** Handles and names that the tenant protects, in lower case. */
export interface ProtectedNames {
  list(tenantId: string): Promise<readonly string[]>;
}

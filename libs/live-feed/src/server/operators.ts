/** The tenants that one operates, itself included if it is the operator's own. */
export type OperatedBy = (operatorTenantId: string) => Promise<readonly string[]>;

/** Which tenant is operated by which, as far as somebody on this node follows what happens in all of them. */
export class Operators {
  private readonly operatorOf = new Map<string, string>();

  constructor(private readonly operatedBy: OperatedBy = () => Promise.resolve([])) {}

  /** Reads the register of an operator. */
  async learn(operatorTenantId: string): Promise<void> {
    for (const tenantId of await this.operatedBy(operatorTenantId))
      this.operatorOf.set(tenantId, operatorTenantId);
  }

  /** A tenant was registered. */
  add(tenantId: string, operatorTenantId: string): void {
    this.operatorOf.set(tenantId, operatorTenantId);
  }

  of(tenantId: string): string | undefined {
    return this.operatorOf.get(tenantId);
  }
}

/** The tenants of an operator, including itself if it is operated. */
export type OperatedBy = (operatorTenantId: string) => Promise<readonly string[]>;

/** Which operator has which tenants, for the operators followed on this node. */
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

export type OperatedBy = (operatorTenantId: string) => Promise<readonly string[]>;

export class Operators {
  private readonly operatorOf = new Map<string, string>();

  constructor(private readonly operatedBy: OperatedBy = () => Promise.resolve([])) {}

  async learn(operatorTenantId: string): Promise<void> {
    for (const tenantId of await this.operatedBy(operatorTenantId))
      this.operatorOf.set(tenantId, operatorTenantId);
  }

  add(tenantId: string, operatorTenantId: string): void {
    this.operatorOf.set(tenantId, operatorTenantId);
  }

  of(tenantId: string): string | undefined {
    return this.operatorOf.get(tenantId);
  }
}

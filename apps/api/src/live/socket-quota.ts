import type { VerifiedSession } from './session-verifier.js';

export interface SocketLimits {
  readonly perSession: number;
  readonly perUser: number;
  readonly perTenant: number;
}

export class SocketQuota {
  private readonly counts = new Map<string, number>();
  private readonly keysOf = new Map<string, readonly string[]>();

  /** @param limits undefined allows any number of sockets */
  constructor(private readonly limits: SocketLimits | undefined) {}

  hasRoom(session: VerifiedSession): boolean {
    const { limits } = this;
    if (limits === undefined) return true;
    const [ofSession, ofUser, ofTenant] = keys(session).map((key) => this.counts.get(key) ?? 0);
    return (
      (ofSession ?? 0) < limits.perSession &&
      (ofUser ?? 0) < limits.perUser &&
      (ofTenant ?? 0) < limits.perTenant
    );
  }

  /** Counts a socket until `leave` is called. @returns false without counting when the limit is reached */
  enter(socketId: string, session: VerifiedSession): boolean {
    if (!this.hasRoom(session)) return false;
    this.keysOf.set(socketId, keys(session));
    for (const key of keys(session)) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    return true;
  }

  leave(socketId: string): void {
    for (const key of this.keysOf.get(socketId) ?? []) {
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    }
    this.keysOf.delete(socketId);
  }
}

function keys({ sessionId, userId, tenantId }: VerifiedSession): string[] {
  return [`session ${sessionId}`, `user ${userId}`, `tenant ${tenantId}`];
}

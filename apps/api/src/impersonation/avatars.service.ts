import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import {
  getIdentityAvatar,
  getLookAlikeAvatar,
  getProtectedAvatar,
  impersonation,
  type ImpersonationServices,
  PROTECTED_IDENTITIES,
  recordedAvatar,
  SCAN_BOARD,
  sniffMediaType,
} from '@rampart/impersonation';
import { DomainError, t } from '@rampart/kernel';
import { ContextOf } from '../platform/context-of.js';
import { ReadModels } from '../platform/read-models.js';
import type { LookAlikePath } from './routes.js';

/** Codes that the read model answers while only the log has the look-alike. */
const NOT_SHOWN_YET = ['impersonation-scan.not-found', 'look-alike.not-found'];

/** Stored avatars, served from copies in the installation and never from a foreign address. */
@Injectable()
export class AvatarsService {
  constructor(
    @ContextOf(impersonation) private readonly context: ImpersonationServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  /** @throws DomainError `look-alike.not-found`, `look-alike.no-avatar` */
  async ofLookAlike(
    caller: { readonly tenantId: string },
    { id, lookAlikeId }: LookAlikePath,
  ): Promise<StreamableFile> {
    try {
      const { body } = await this.reads.read(caller, SCAN_BOARD, (manager) =>
        getLookAlikeAvatar(manager, id, lookAlikeId),
      );
      return await this.send(body.sha256);
    } catch (error) {
      if (!(error instanceof DomainError && NOT_SHOWN_YET.includes(error.code))) throw error;
      const wanted = { scanId: id, lookAlikeId };
      const avatar = await recordedAvatar(this.context.log, caller.tenantId, wanted);
      if (avatar === null) throw error;
      return this.send(avatar.sha256);
    }
  }

  /** @throws DomainError `impersonation-scan.not-found`, `impersonation-scan.no-avatar` */
  async ofProtectedSide(caller: { readonly tenantId: string }, scanId: string): Promise<StreamableFile> {
    const { body } = await this.reads.read(caller, SCAN_BOARD, (manager) =>
      getProtectedAvatar(manager, scanId),
    );
    return this.send(body.sha256);
  }

  /** @throws DomainError `protected-identity.not-found`, `protected-identity.no-avatar` */
  async ofIdentity(caller: { readonly tenantId: string }, id: string): Promise<StreamableFile> {
    const { body } = await this.reads.read(caller, PROTECTED_IDENTITIES, (manager) =>
      getIdentityAvatar(manager, id),
    );
    return this.send(body.sha256);
  }

  private async send(sha256: string): Promise<StreamableFile> {
    const bytes = await this.context.objects.get(sha256);
    if (bytes === null)
      throw new DomainError('objects.missing', 'not-found', t`The picture was deleted. Upload it again.`);
    return new StreamableFile(bytes, { type: await sniffMediaType(bytes), disposition: 'inline' });
  }
}

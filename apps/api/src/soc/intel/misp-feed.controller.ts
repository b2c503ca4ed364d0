import { Controller, Get, Inject } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import { type Caller, tenantNameOf } from '@rampart/identity-access';
import { DomainError, t } from '@rampart/kernel';
import {
  mispEvent,
  mispEventId,
  mispHashLines,
  mispManifestEntry,
  readSharedDays,
  readSharedNow,
} from '@rampart/soc';
import { mispEventSchema, mispManifestSchema, SOC_READERS } from '@rampart/soc/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../../platform/access.js';
import { Answers, PathParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { CurrentCaller } from '../../platform/request-context.js';
import type { Runtime } from '../../platform/runtime.js';
import { RUNTIME } from '../../platform/tokens.js';

const fileSchema = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.json$/) });
type File = z.infer<typeof fileSchema>;

const noPast = 'Readers follow the manifest, which has the time of each change.';

/** A MISP feed (draft-00 of its format): one event for each day on which own indicators were first seen. */
@Controller('soc/misp')
@KeyAccess('soc')
@OfCapability('soc')
@Roles(...SOC_READERS)
export class MispFeedController {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  @Get('manifest.json')
  @Answers({
    summary: 'The MISP feed of own indicators: its events by id',
    schema: mispManifestSchema,
    noPast,
  })
  async mispManifest(@CurrentCaller() { tenantId }: Caller) {
    const tenant = await this.tenant(tenantId);
    const days = await withTenant(this.runtime.database, tenantId, readSharedDays);
    return Object.fromEntries(
      days.map((day) => [mispEventId(tenantId, day.day), mispManifestEntry(tenant, day)]),
    );
  }

  @Get('hashes.csv')
  @Answers({ summary: 'MD5 of each value of the MISP feed, and its event', mediaType: 'text/csv', noPast })
  async mispHashes(@CurrentCaller() { tenantId }: Caller) {
    const versions = await withTenant(this.runtime.database, tenantId, (manager) =>
      readSharedNow(manager, null),
    );
    return mispHashLines(tenantId, versions);
  }

  @Get(':file')
  @Answers({
    summary: 'An event of the MISP feed',
    schema: mispEventSchema,
    noPast,
  })
  async mispEventFile(@CurrentCaller() { tenantId }: Caller, @PathParameters(fileSchema) { file }: File) {
    const tenant = await this.tenant(tenantId);
    return withTenant(this.runtime.database, tenantId, async (manager) => {
      const days = await readSharedDays(manager);
      const day = days.find((each) => `${mispEventId(tenantId, each.day)}.json` === file);
      if (day === undefined)
        throw new DomainError('misp.not-found', 'not-found', t`There is no such event. Read the manifest.`);
      return mispEvent(tenant, day, await readSharedNow(manager, day.day));
    });
  }

  private async tenant(id: string) {
    return { id, name: await tenantNameOf(this.runtime.access, id) };
  }
}

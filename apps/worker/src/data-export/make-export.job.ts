import { Inject, Injectable } from '@nestjs/common';
import { giveUpExport, makeExport, makeExportJob } from '@rampart/data-export';
import type { MakeExport } from '@rampart/data-export/contract';
import { type GiveUp, jobHandler } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { DATA_EXPORT, type DataExportRuntime } from './data-export-runtime.js';

/** Makes the archive that somebody asked for. */
@Injectable()
export class MakeExportJob {
  constructor(
    @Inject(DATA_EXPORT) private readonly runtime: DataExportRuntime,
    @Inject(RUNTIME) private readonly platform: Runtime,
  ) {}

  private readonly giveUp: GiveUp<MakeExport> = (data, error) => {
    this.platform.logger.error({ err: error, exportId: data.exportId }, 'an export is given up');
    return giveUpExport(this.runtime, data);
  };

  readonly registration = jobHandler(
    makeExportJob,
    (data, { signal }) => makeExport(this.runtime, data, signal),
    { giveUp: this.giveUp },
  );
}

import { Inject, Injectable } from '@nestjs/common';
import { deleteDueExports, deleteDueExportsJob } from '@rampart/data-export';
import { jobHandler } from '@rampart/jobs';
import { DATA_EXPORT, type DataExportRuntime } from './data-export-runtime.js';

/** Deletes archives whose time is over; comes round every five minutes. */
@Injectable()
export class DeleteDueExportsJob {
  constructor(@Inject(DATA_EXPORT) private readonly runtime: DataExportRuntime) {}

  readonly registration = jobHandler(deleteDueExportsJob, () => deleteDueExports(this.runtime));
}

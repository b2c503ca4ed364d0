import { t } from '@rampart/kernel';
import { retryExport } from '../features/data-export/api/exports.js';
import { scanQueryOptions } from '../features/impersonation/api/scans.js';
import { requestSameScan } from '../features/impersonation/api/scan-commands.js';
import type { Retries } from '../features/work-queue/lib/retry.js';
import { queryClient } from './query-client.js';

export const scanIn = (link: string | null): string =>
  new URLSearchParams(link?.slice(link.indexOf('?')) ?? '').get('scan') ?? '';

export const RETRIES: Retries = {
  'impersonation.failed-scan': {
    label: t`Scan again`,
    done: t`Scan started again`,
    run: async ({ link }) =>
      requestSameScan((await queryClient.fetchQuery(scanQueryOptions(scanIn(link)))).data),
  },
  'data-export.failed-export': {
    label: t`Try again`,
    done: t`Export started again`,
    run: ({ position }) => retryExport(position),
  },
};

import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { EXPORT_FORMATS } from '../contract/exports.js';

export const socEventsExported = defineEvent({
  type: 'SocEventsExported',
  schemaVersion: 1,
  schema: z.object({
    exportId: z.uuid(),
    by: z.uuid(),
    format: z.enum(EXPORT_FORMATS),
    filter: z.string(),
  }),
  personal: [
    {
      field: 'filter',
      subject: ({ exportId }: { readonly exportId: string }) => `soc-export:${exportId}`,
      erased: 'erased',
    },
  ],
});

export const exportEvents = [socEventsExported] as const;

import { z } from 'zod';
import { bandCountsSchema } from './accounts.js';
import { botSettingsSchema } from './commands.js';
import { botFindingSchema, botScanStatusSchema } from './views.js';

const message = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), position: z.number(), data });
const scan = { scanId: z.uuid() };

/** A client applies a message only when its `position` exceeds the `asOf` of its data. */
export const botDetectionMessageSchema = z.discriminatedUnion('type', [
  message(
    'bot-scan-progressed.v1',
    /** Absolute values, not differences. */
    z.object({ ...scan, read: z.number().int(), found: z.number().int(), bands: bandCountsSchema }),
  ),
  message('bot-scan-changed.v1', z.object({ ...scan, status: botScanStatusSchema })),
  /** The first hundred findings of a scan, then fewer and fewer; the counts of the progress are complete. */
  message('bot-found.v1', botFindingSchema),
  message('bot-finding-changed.v1', z.object({ ...scan, id: z.uuid() })),
  message('bot-report-changed.v1', z.object({ ...scan, incidentId: z.uuid() })),
  message('bot-settings-changed.v1', botSettingsSchema),
]);
export type BotDetectionMessage = z.infer<typeof botDetectionMessageSchema>;

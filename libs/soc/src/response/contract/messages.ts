import { t } from '@rampart/kernel';
import { z } from 'zod';
import { notifyChannelSchema } from '../../detection/contract/rules.js';
import { severitySchema } from '../../contract/vocabulary.js';

/** Webhooks that receive signed POST requests at an address of the tenant. */
export const HOOKS = ['sms', 'chat', 'enforcement'] as const;
export const channelHookSchema = z.enum(HOOKS);
export type ChannelHook = z.infer<typeof channelHookSchema>;

export const TESTED = ['email', ...HOOKS] as const;
export const channelTestedSchema = z.enum(TESTED);
export type ChannelTested = z.infer<typeof channelTestedSchema>;

export const connectHookSchema = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .max(2_000)
    .refine(
      (text) => {
        const { username, password } = new URL(text);
        return username === '' && password === '';
      },
      { error: t`Remove the user name and password from the URL.` },
    ),
});
export type ConnectHook = z.infer<typeof connectHookSchema>;

export const connectedHookSchema = z.object({
  /** A secret of Standard Webhooks, shown once and stored sealed. */
  secret: z.string(),
});
export type ConnectedHook = z.infer<typeof connectedHookSchema>;

export const socChannelSchema = z.object({
  channel: channelTestedSchema,
  /** Only the origin: the rest of the address may be secret. Null for email, and without a webhook. */
  origin: z.string().nullable(),
  connectedAt: z.string().nullable(),
  last: z
    .object({ at: z.string(), test: z.boolean(), result: z.enum(['sent', 'failed']), detail: z.string() })
    .nullable(),
});
export type SocChannel = z.infer<typeof socChannelSchema>;

export const messageOutcomeSchema = z.object({
  channel: notifyChannelSchema,
  /** Null for a webhook. */
  recipient: z.string().nullable(),
  at: z.string(),
  result: z.enum(['sent', 'failed']),
  detail: z.string(),
});

export const socMessageSchema = z.object({
  id: z.uuid(),
  ruleId: z.string(),
  title: z.string(),
  severity: severitySchema,
  channels: z.array(notifyChannelSchema),
  openedAt: z.string(),
  /** The time at which the message is sent. */
  dueAt: z.string(),
  /** Whether the message waits for the end of quiet hours. */
  held: z.boolean(),
  /** Null while the message collects alerts. */
  closedAt: z.string().nullable(),
  /** The number of valid alerts when the message was sent; 0 before. */
  count: z.number().int(),
  outcomes: z.array(messageOutcomeSchema),
});
export type SocMessage = z.infer<typeof socMessageSchema>;

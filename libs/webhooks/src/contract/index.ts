import { t } from '@rampart/kernel';
import { z } from 'zod';
import { FORMAT_IDS, formatOf, type Input } from './formats.js';

export { FORMATS, formatOf, type FormatId, type Input, INPUT_LABELS, INPUTS } from './formats.js';

export const WEBHOOK_MANAGERS = ['core:admin', 'nexus:owner'] as const;

export const WEBHOOKS_PER_TENANT = 10;
/** Deliveries that a page shows. */
export const DELIVERIES_SHOWN = 100;

export const formatIdSchema = z.enum(FORMAT_IDS);

/** A capability (`incidents`) or one of its facts (`incidents.incident-opened`). */
const factSchema = z
  .string()
  .max(120)
  .regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)?$/, { error: t`Choose a fact from the list.` });

const secretSchema = z.string().min(1).max(4_000);
const lineSchema = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}]*$/u, { error: t`Enter one line of plain text.` });

export const connectWebhookSchema = z
  .strictObject({
    name: lineSchema,
    format: formatIdSchema,
    facts: z.array(factSchema).min(1).max(50),
    url: z
      .url({ protocol: /^(https?|tls)$/, error: 'Enter an https:// or tls:// URL.' })
      .max(2_000)
      .refine((text) => new URL(text).username === '' && new URL(text).password === '', {
        error: t`Remove the user name and password from the URL.`,
      }),
    user: lineSchema.max(200).optional(),
    token: secretSchema.optional(),
    project: z
      .string()
      .max(100)
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, {
        error: t`Enter the key of a project or the name of an index.`,
      })
      .optional(),
    region: z
      .string()
      .max(40)
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    /** The certificate of the authority that signed the receiver's, as PEM. */
    certificate: z.string().max(20_000).startsWith('-----BEGIN CERTIFICATE-----').optional(),
  })
  .superRefine((input, context) => {
    const { needs, protocol } = formatOf(input.format);
    for (const name of needs)
      if (input[name as Input] === undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: t`This format requires a value here. Enter one.`,
        });
    const isTls = new URL(input.url).protocol === 'tls:';
    if (isTls !== (protocol === 'tls:'))
      context.addIssue({
        code: 'custom',
        path: ['url'],
        message: protocol === 'tls:' ? t`Enter a tls:// URL.` : 'must be an https:// URL',
      });
  })
  .meta({
    examples: [
      {
        name: t`Our receiver`,
        format: 'standard',
        facts: ['incidents'],
        url: 'https://receiver.example.org/rampart',
      },
    ],
  });
export type ConnectWebhook = z.infer<typeof connectWebhookSchema>;

export const connectedWebhookSchema = z.object({
  id: z.uuid(),
  /** Signs requests of the format `standard`; shown once. Null for other formats. */
  secret: z.string().nullable(),
});
export type ConnectedWebhook = z.infer<typeof connectedWebhookSchema>;

export const pauseWebhookSchema = z.strictObject({ paused: z.boolean() });
export type PauseWebhook = z.infer<typeof pauseWebhookSchema>;

export const DELIVERY_STATES = ['delivered', 'retrying', 'given-up'] as const;
export const deliveryStateSchema = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

export const webhookDeliverySchema = z.object({
  /** The message's id, which stays the same in every attempt. */
  id: z.string(),
  /** The name of the fact; `test` for a test. */
  fact: z.string(),
  /** The position in the log; null for a test. */
  position: z.number().int().nullable(),
  at: z.iso.datetime(),
  state: deliveryStateSchema,
  attempts: z.number().int(),
  detail: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  format: formatIdSchema,
  facts: z.array(z.string()),
  /** Only the origin is shown, because the rest of the address may be secret. */
  origin: z.string(),
  paused: z.boolean(),
  connectedAt: z.iso.datetime(),
  /** Null while deliveries succeed. */
  nextAttemptAt: z.iso.datetime().nullable(),
  given: z.object({ delivered: z.number().int(), givenUp: z.number().int() }),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhooksSchema = z.object({
  webhooks: z.array(webhookSchema),
  /** The capabilities whose facts can be sent. */
  facts: z.array(z.object({ capability: z.string(), title: z.string(), facts: z.array(z.string()) })),
});
export type Webhooks = z.infer<typeof webhooksSchema>;

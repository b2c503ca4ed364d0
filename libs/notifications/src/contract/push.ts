import { t } from '@rampart/kernel';
import { z } from 'zod';

export const NOTIFICATION_SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const;
export type NotificationSeverity = (typeof NOTIFICATION_SEVERITIES)[number];

export const MAX_PUSH_DEVICES = 10;

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/, t`This is no base64url. Turn push messages on again.`);
const name = z.string().trim().min(1).max(60);

/** Body of `POST /api/notifications/push/devices`: what the browser's push manager answered. */
export const addPushDeviceSchema = z.object({
  name,
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  /** The public key of the browser, 65 bytes, and its secret, 16 bytes. */
  keys: z.object({ p256dh: base64url.max(100), auth: base64url.max(40) }),
  /** The key that the browser subscribed with: `publicKey` of the settings. */
  publicKey: base64url.max(100),
  /** The device whose address this one replaces, because the browser's push service gave it another. */
  replaces: z.uuid().optional(),
});
export type AddPushDevice = z.infer<typeof addPushDeviceSchema>;

export const changePushDeviceSchema = z.object({
  name: name.optional(),
  hidesDetails: z.boolean().optional(),
});
export type ChangePushDevice = z.infer<typeof changePushDeviceSchema>;

export const pushNotSentReasonSchema = z.enum([
  /** The reader turned these messages off before it was sent. */
  'unsubscribed',
  /** The session of the device ended. */
  'signed-out',
  /** The push service says that the subscription is over. */
  'gone',
  'too-large',
  'refused',
  'forbidden',
  /** It would have arrived later than it is of use. */
  'late',
  'unavailable',
]);
export type PushNotSentReason = z.infer<typeof pushNotSentReasonSchema>;

export const pushDeviceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string(),
  /** SHA-256 of the endpoint, base64url, by which a browser finds itself. */
  fingerprint: z.string(),
  hidesDetails: z.boolean(),
  /** False for a device that subscribed with a former key of the installation. */
  hasCurrentKey: z.boolean(),
  /** Whether its messages end with the session that asks. */
  isOfThisSession: z.boolean(),
  addedAt: z.iso.datetime(),
  lastSentAt: z.iso.datetime().nullable(),
  /** Why the last message failed; null when it was sent. */
  problem: pushNotSentReasonSchema.nullable(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushSettingsSchema = z.object({
  /** The installation's public key, base64url: the `applicationServerKey` of browsers. */
  publicKey: z.string(),
  devices: z.array(pushDeviceSchema).max(MAX_PUSH_DEVICES),
});
export type PushSettings = z.infer<typeof pushSettingsSchema>;

/** What a push message says once it is decrypted. */
export const pushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  severity: z.enum(NOTIFICATION_SEVERITIES).nullable(),
  /** The page, relative to the base path: `/core/...`. */
  link: z.string().startsWith('/'),
  /** Messages of one tag replace each other. */
  tag: z.string(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;

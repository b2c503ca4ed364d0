export { arePushKeys, MAX_PLAINTEXT_BYTES, type PushKeys } from './encrypt.js';
export { PushError, type PushMessage, type PushSender, pushSender, type PushTarget } from './send-push.js';
export { newVapidKeys, type VapidKeys } from './vapid.js';

export { type CaptureServer, type CaptureServerSettings, startCaptureServer } from './capture-server.js';
export type { CapturedAttachment, CapturedMail } from './captured-mail.js';

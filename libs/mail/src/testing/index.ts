export { MemoryMailer } from './memory-mailer.js';
export { type CapturedMail, type CaptureServer, startCaptureServer } from '../capture/index.js';

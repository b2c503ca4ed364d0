export { type CapturedMail, type CaptureServer, startCaptureServer } from '../capture/index.js';

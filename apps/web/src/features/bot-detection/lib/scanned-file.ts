/** A separate chunk: the schema brings zod with it. */
export { scannedFileSchema } from '@rampart/bot-detection/contract';

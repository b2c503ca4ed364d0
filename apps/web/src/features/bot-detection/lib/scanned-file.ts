/** In a separate chunk, because the schema loads zod. */
export { scannedFileSchema } from '@rampart/bot-detection/contract';

export { type SampleKeys, sampleKeys } from './keys.js';
export { bytesOf, sampleReport } from './sample-report.js';
export { sealedFor } from './sealed-for.js';

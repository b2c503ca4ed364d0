export { type SampleKeys, sampleKeys } from './keys.js';
export { bytesOf, sampleReport } from './sample-report.js';

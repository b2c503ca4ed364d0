export { decompressionBomb } from './decompression-bomb.js';
export { FakeDirectory } from './fake-directory.js';
export { given } from './given.js';
export { MemoryObjectStore } from './memory-object-store.js';
export { sampleIdentity, sampleLookAlike, sampleProfile, sampleRequested, sampleScore } from './samples.js';
export { noScanHistory } from './scan-history.js';
export { unlimitedPlaces } from './unlimited-places.js';

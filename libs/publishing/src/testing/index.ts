export { fakeConnectors } from './fake-connector.js';
export {
  type FakeFaults,
  type FakeNetwork,
  type FakePost,
  startFakeNetwork,
  SURETY,
} from './fake-network.js';
export { plainly } from './plain-connectors.js';
export { publishingJobs } from './publishing-jobs.js';
export { servePictures, SYNTHETIC, syntheticMedia } from './synthetic-media.js';
export { FakeAccounts, fakeNeighbours } from './neighbours.js';
export { type OpenPublishing, openPublishing, publishingMigrations, QUICK_TIMES } from './open-publishing.js';

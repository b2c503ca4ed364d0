export { fakeConnectors } from './fake-connector.js';
export {
  type FakeFaults,
  type FakeNetwork,
  type FakePost,
  startFakeNetwork,
  SURETY,
} from './fake-network.js';
export { FakeAccounts, fakeNeighbours } from './neighbours.js';
export { type OpenPublishing, openPublishing, publishingMigrations, QUICK_TIMES } from './open-publishing.js';

export { connectorSuite } from './connector-suite.js';
export { mediaFile } from './sample-media.js';
export {
  askForFault,
  calm,
  clickThrough,
  offeredHandles,
  postsOn,
  type TimelinePost,
} from './sandbox-visitor.js';
export { SuiteActor } from './suite-actor.js';
export type { Place, SuiteFacts, SuiteGround } from './suite-facts.js';

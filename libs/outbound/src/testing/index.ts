export { type PushServiceSimulation, type ReceivedPush, startPushService } from './push-service.js';

export { TimeAgo } from '../format/time-ago.js';

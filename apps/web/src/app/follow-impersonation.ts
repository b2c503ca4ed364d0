import { attachImpersonationFeed } from '../features/impersonation/live/feed-instance.js';
import { queryClient } from './query-client.js';

// For as long as the document lives: pages that show detections import this, all others do without.
attachImpersonationFeed(queryClient);

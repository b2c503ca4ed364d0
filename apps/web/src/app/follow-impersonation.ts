import { attachImpersonationFeed } from '../features/impersonation/live/feed-instance.js';
import { queryClient } from './query-client.js';

// Active for the document's lifetime: only pages with detections import this.
attachImpersonationFeed(queryClient);

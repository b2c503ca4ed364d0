import { attachImpersonationFeed } from '../features/impersonation/live/feed-instance.js';
import { queryClient } from './query-client.js';

// Stays attached for the lifetime of the document. Only pages with detections import this file.
attachImpersonationFeed(queryClient);

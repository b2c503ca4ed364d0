import { AppFrame } from './app-frame.js';
import { NEXUS } from './navigation.js';
import { useLiveSession } from './use-live-session.js';

/** Nexus around its pages, with the live feed of detections. */
export function Component() {
  useLiveSession();
  return <AppFrame area={NEXUS} />;
}

import { AppFrame } from '../shell/app-frame.js';
import { CORE } from '../shell/navigation.js';
import { useLiveConnection } from '../shell/use-live-connection.js';

/** Core around its pages. */
export function Component() {
  useLiveConnection();
  return <AppFrame area={CORE} />;
}

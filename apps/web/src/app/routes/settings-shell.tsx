import { useQuery } from '@tanstack/react-query';
import { meQueryOptions } from '../../features/session/api/me.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { AppFrame } from '../shell/app-frame.js';
import { homeOf } from '../shell/navigation.js';
import { useLiveConnection } from '../shell/use-live-connection.js';

/** A person's own settings stand in the area they work in, and are open to those who may enter none. */
export function Component() {
  useLiveConnection();
  const me = useQuery(meQueryOptions());
  return (
    <QueryView query={me} what="your account">
      {({ areas }) => <AppFrame area={homeOf(areas)} />}
    </QueryView>
  );
}

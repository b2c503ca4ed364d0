import { useQuery } from '@tanstack/react-query';
import { meQueryOptions } from '../../features/session/api/me.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { settingsNavigation } from '../pages/navigation.js';
import { AppFrame } from './app-frame.js';

/** A person's own settings stand in the area they work in, and are open to those who may enter none. */
export function SettingsShell() {
  const me = useQuery(meQueryOptions());
  return (
    <QueryView query={me} what="your account">
      {(person) => <AppFrame navigation={settingsNavigation(person)} me={person} />}
    </QueryView>
  );
}

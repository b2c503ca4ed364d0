import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { navigationOf } from '../pages/navigation.js';
import type { PageArea } from '../pages/page.js';
import { AppFrame } from './app-frame.js';

/** The shell of any area, with the pages that the area and the user's rights include. */
export function AreaShell({ area }: { readonly area: PageArea }) {
  const me = useQuery(meQueryOptions());
  return (
    <QueryView query={me} what={t`your account`}>
      {(person) => <AppFrame navigation={navigationOf(area, person)} me={person} />}
    </QueryView>
  );
}

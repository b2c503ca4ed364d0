import { useQuery } from '@tanstack/react-query';
import { usersQueryOptions } from '../../features/identity-access/access/api/users.js';
import { UserTable } from '../../features/identity-access/access/components/user-table.js';
import SavedViewsMenu from '../../features/saved-views/components/saved-views-menu.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { useView } from '../../shared/url-state/use-view.js';
import { useShownTime } from './use-shown-time.js';

const PAGE = '/core/access-overview';

/** The list of people with saved views. */
export default function PeopleSection() {
  const [view, setView] = useView();
  const me = useQuery(meQueryOptions());
  const users = useQuery(usersQueryOptions());
  return (
    <UserTable
      users={users.data?.data ?? []}
      query={users}
      nowMs={useShownTime()}
      view={view}
      onView={setView}
      views={<SavedViewsMenu page={PAGE} userId={me.data?.id} />}
    />
  );
}

import { Center } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { isSetUpDue } from '../../features/identity-access/session/lib/factor-due.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LoadingState, QueryView } from '../../shared/ui/query-states.js';
import { settingsNavigation } from '../pages/navigation.js';
import { AppFrame } from './app-frame.js';

const setUpFirst = () => import('../routes/set-up-first.js');

/** The page of passwords and second factors, which stays open when one of them is due. */
const FACTORS = '/settings/security';

export function SettingsShell() {
  const me = useQuery(meQueryOptions());
  const { pathname } = useLocation();
  return (
    <QueryView query={me} what={t`your account`}>
      {(person) =>
        isSetUpDue(person) && pathname !== FACTORS ? (
          <Center component="main" mih="100dvh" p="md">
            <LazyPart
              load={setUpFirst}
              props={{ me: person }}
              fallback={<LoadingState label={t`Loading...`} />}
            />
          </Center>
        ) : (
          <AppFrame navigation={settingsNavigation(person)} me={person} />
        )
      }
    </QueryView>
  );
}

import { Button, EmptyState, Progress, Skeleton } from '@mantine/core';
import { PausedBar } from '../shared/table/paused-bar.js';
import { Notice } from '../shared/ui/notice.js';
import { ErrorState, LoadingState, QueryView } from '../shared/ui/query-states.js';
import { Exhibit, State } from './exhibit.js';
import classes from './gallery.module.css';
import { FAILED } from './synthetic.js';

const nothing = (): void => undefined;

export function StatesExhibit() {
  return (
    <Exhibit title="States">
      <div className={classes['columns']}>
        <State title="Empty">
          <EmptyState title="No handle is protected yet" description="Name one, and the first scan starts.">
            <Button size="xs">Protect an identity</Button>
          </EmptyState>
        </State>
        <State title="Loading">
          <LoadingState label="Loading look-alikes..." />
          <Skeleton h={34} />
        </State>
        <State title="Failed">
          <ErrorState title="Could not load look-alikes" error={FAILED} onRetry={nothing} />
        </State>
        <State title="Failed, in a query">
          <QueryView
            what="scans"
            query={{
              data: undefined,
              error: new Error('The network is down.'),
              isPending: false,
              refetch: nothing,
            }}
          >
            {() => null}
          </QueryView>
        </State>
      </div>
      <State title="Notices">
        <div className={classes['columns']}>
          <Notice title="Report refused">The network answers 404. File it by hand.</Notice>
          <Notice tone="waits" title="Bluesky does not answer">
            Next attempt at 19:02.
          </Notice>
          <Notice tone="sealed" title="2 reports signed">
            Nothing was sent.
          </Notice>
          <Notice tone="plain" title="Times are in UTC" withCloseButton closeButtonLabel="Close" />
        </div>
      </State>
      <State title="Progress">
        <Progress value={63} aria-label="Progress of the scan" />
      </State>
      <State title="Paused">
        <PausedBar held={12} onResume={nothing} />
      </State>
    </Exhibit>
  );
}

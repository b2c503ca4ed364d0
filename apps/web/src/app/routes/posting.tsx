import { POSTS } from '../../features/publishing/api/posts.js';
import { ListPage } from '../../shared/list/list-page.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { useView } from '../../shared/url-state/use-view.js';

const table = () => import('../../features/publishing/components/posts-table.js');

/** `~/posting` in the client areas that hold publishing. */
export default function PostingPage() {
  const [view, setView] = useView();
  const query = useLiveQuery(POSTS, useListQuestion(view, 'changed'));
  return (
    <ListPage
      title="Posting"
      description="Posts with their outcome on each network."
      table={table}
      query={query}
      view={view}
      onView={setView}
    />
  );
}

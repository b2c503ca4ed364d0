import { href } from '../../lib/base-path.js';
import { Button } from '../../ui/button.js';

const FILE = href('/api/incidents/shared-reports/file');

/** A plain form: the browser streams the file to disk, however large it is. */
export function Download({ token }: { readonly token: string | null }) {
  return (
    <form method="post" action={FILE}>
      <input type="hidden" name="token" defaultValue={token ?? '{{query.token}}'} suppressHydrationWarning />
      <Button type="submit">Download</Button>
    </form>
  );
}

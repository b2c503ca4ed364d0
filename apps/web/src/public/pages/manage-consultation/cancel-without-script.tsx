import { href } from '../../lib/base-path.js';
import { Button } from '../../ui/button.js';

/** Until the page lives, and without JavaScript: the server writes the token of the link into the form. */
export function CancelWithoutScript() {
  return (
    <form method="post" action={href('/api/booking/managed-consultation/cancellation')}>
      <input type="hidden" name="token" defaultValue="{{query.token}}" />
      <Button type="submit" look="line">
        Cancel the consultation
      </Button>
    </form>
  );
}

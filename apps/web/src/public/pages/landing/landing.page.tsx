import { ButtonLink } from '../../ui/button.js';
import { PageFrame } from '../../ui/page-frame.js';

/** `/`. */
export function Page() {
  return (
    <PageFrame actions={<ButtonLink to="/login">Login</ButtonLink>}>
      <h1>Only one of these is you.</h1>
    </PageFrame>
  );
}

import { ButtonLink } from '../../ui/button.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Closing } from './closing.js';
import { Hero } from './hero.js';
import { Method } from './method.js';
import { Plan } from './plan.js';

export function Page() {
  return (
    <PageFrame
      actions={
        <ButtonLink to="/login" look="line">
          Login
        </ButtonLink>
      }
    >
      <Hero />
      <Plan />
      <Method />
      <Closing />
    </PageFrame>
  );
}

import { t } from '@rampart/kernel';
import { CaptureList } from '../../captures/capture-list.js';
import { ButtonLink } from '../../ui/button.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Closing } from './closing.js';
import { Hero } from './hero.js';
import classes from './landing.module.css';
import { Method } from './method.js';
import { Plan } from './plan.js';

export function Page() {
  return (
    <PageFrame actions={<ButtonLink to="/login" look="line">{t`Login`}</ButtonLink>}>
      <Hero />
      <div className={classes.captures}>
        <CaptureList />
      </div>
      <Plan />
      <Method />
      <Closing />
    </PageFrame>
  );
}

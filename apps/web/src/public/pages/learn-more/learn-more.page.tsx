import { t } from '@rampart/kernel';
import { CaptureList } from '../../captures/capture-list.js';
import { ButtonLink } from '../../ui/button.js';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { ComparisonSection } from './comparison.js';
import classes from './learn-more.module.css';
import { OfferList } from './offer-list.js';

export function Page() {
  return (
    <PageFrame actions={<ButtonLink to="/login" look="line">{t`Login`}</ButtonLink>}>
      <div className={classes.page}>
        <HomeLink>{t`Back to Main`}</HomeLink>
        <h1>{t`Five offers, one wall`}</h1>
        <p
          className={classes.lead}
        >{t`All five are the same software with different features. Solid stones work today. Dashed ones are planned.`}</p>
        <OfferList />
        <CaptureList />
        <ComparisonSection />
        <div className={classes.ways}>
          <ButtonLink to="/join-waitlist">{t`Join the waitlist`}</ButtonLink>
          <ButtonLink to="/book-a-demo" look="line">{t`Book a demo`}</ButtonLink>
        </div>
      </div>
    </PageFrame>
  );
}

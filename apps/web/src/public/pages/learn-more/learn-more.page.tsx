import { CaptureList } from '../../captures/capture-list.js';
import { ButtonLink } from '../../ui/button.js';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { ComparisonSection } from './comparison.js';
import classes from './learn-more.module.css';
import { OfferList } from './offer-list.js';

export function Page() {
  return (
    <PageFrame
      actions={
        <ButtonLink to="/login" look="line">
          Login
        </ButtonLink>
      }
    >
      <div className={classes.page}>
        <HomeLink>Back to Main</HomeLink>
        <h1>Five offers, one wall</h1>
        <p className={classes.lead}>
          All five are the same software with different features. Solid stones work today. Dashed ones are
          planned.
        </p>
        <OfferList />
        <CaptureList />
        <ComparisonSection />
        <div className={classes.ways}>
          <ButtonLink to="/join-waitlist">Join the waitlist</ButtonLink>
          <ButtonLink to="/book-a-demo" look="line">
            Book a demo
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  );
}

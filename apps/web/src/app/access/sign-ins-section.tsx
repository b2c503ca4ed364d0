import { SignInTimes } from '../../features/identity-access/access/components/sign-in-times.js';
import { useShownTime } from './use-shown-time.js';

/** Tries to sign in, up to the moment that the page shows. */
export default function SignInsSection() {
  return <SignInTimes untilMs={useShownTime()} />;
}

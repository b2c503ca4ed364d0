import { SignInTimes } from '../../features/identity-access/access/components/sign-in-times.js';
import { useShownTime } from './use-shown-time.js';

export function SignInsSection() {
  return <SignInTimes untilMs={useShownTime()} />;
}

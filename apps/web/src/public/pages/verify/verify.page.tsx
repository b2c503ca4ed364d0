import { t } from '@rampart/kernel';
import { useState } from 'react';
import { Trans } from '../../../shared/language/trans.js';
import { Button } from '../../ui/button.js';
import { HomeLink } from '../../ui/home-link.js';
import { Notice } from '../../ui/notice.js';
import { PageFrame } from '../../ui/page-frame.js';
import { choose, type ChosenFiles, NOTHING } from './chosen-files.js';
import { DropPlace } from './drop-place.js';
import { Outcome } from './outcome.js';
import { useVerifier, type Verifying } from './use-verifier.js';
import classes from './verify.module.css';

export function Page() {
  const [verifying, check, reset] = useVerifier();
  const [chosen, setChosen] = useState<ChosenFiles>(NOTHING);
  const [others, setOthers] = useState<readonly string[]>([]);
  const take = (files: readonly File[]): void => {
    const [next, strange] = choose(chosen, files);
    setChosen(next);
    setOthers(strange);
    check(next);
  };
  const startOver = (): void => {
    setChosen(NOTHING);
    setOthers([]);
    reset();
  };
  const names = Object.values(chosen).flatMap((file: File | null) => (file === null ? [] : [file.name]));
  const keys =
    chosen.anchor === null ? t`the keys of this installation` : t`the keys in ${chosen.anchor.name}`;
  return (
    <PageFrame>
      <div className={classes.page}>
        <h1>{t`Check an evidence package`}</h1>
        <p
          className={classes.lead}
        >{t`Fifteen checks show whether a package is exactly what its signer signed. They run in this browser; no file leaves it.`}</p>
        <DropPlace onFiles={take} />
        <VerificationStatus verifying={verifying} ownKeys={chosen.anchor === null} />
        {others.length === 0 ? null : (
          <Notice tone="quiet">
            <Trans>Ignored, not part of a package: {others.join(', ')}.</Trans>
          </Notice>
        )}
        {names.length === 0 ? null : (
          <div className={classes.chosen}>
            <p>{names.join(', ')}</p>
            <Button look="line" onClick={startOver}>{t`Start over`}</Button>
          </div>
        )}
        {verifying.kind === 'verified' ? <Outcome verification={verifying.verification} keys={keys} /> : null}
        <p
          className={classes.beside}
        >{t`You can also check without this page. VERIFY.txt in each package lists commands for sha256sum and openssl.`}</p>
        <HomeLink />
      </div>
    </PageFrame>
  );
}

const LACKS = {
  'secure-context': t`Browsers check signatures on https pages only. Open this page over https.`,
  ed25519: t`This browser cannot check Ed25519 signatures. Use a newer browser, or the commands in VERIFY.txt.`,
  worker: t`The package check did not start. Reload this page.`,
} as const;

function VerificationStatus({
  verifying,
  ownKeys,
}: {
  readonly verifying: Verifying;
  readonly ownKeys: boolean;
}) {
  if (verifying.kind === 'unfit') return <Notice>{LACKS[verifying.lacks]}</Notice>;
  if (verifying.kind === 'unreadable')
    return (
      <Notice>
        <Trans>Could not read {verifying.file}. It was moved, or is too large for this browser.</Trans>
      </Notice>
    );
  if (verifying.kind !== 'starting' && ownKeys && !verifying.hasOwnKeys)
    return <Notice>{t`Could not load the keys of this installation. Add a .json of keys.`}</Notice>;
  const words = {
    starting: t`Getting ready...`,
    ready: t`Ready. You can go offline before the check.`,
    checking: t`Checking...`,
    verified: t`Checked.`,
  } as const;
  return (
    <p className={classes.standing} role="status">
      {words[verifying.kind]}
    </p>
  );
}

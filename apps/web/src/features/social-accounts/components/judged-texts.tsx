import { Anchor, Button, Modal, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { NETWORK_NAMES, type Verdict } from '@rampart/social-accounts/contract';
import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { judgedTextsQueryOptions } from '../api/figures.js';
import { VERDICT_WORDS } from '../lib/words.js';
import classes from './hub.module.css';

interface JudgedTextsProps {
  readonly verdict: Verdict | null;
  readonly onClose: () => void;
  /** Adds the address of a text to the scam report. */
  readonly onReport: (url: string) => void;
}

export default function JudgedTexts({ verdict, onClose, onReport }: JudgedTextsProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(verdict !== null)}
      onClose={onClose}
      size="lg"
      title={verdict === null ? '' : t`${VERDICT_WORDS[verdict]} texts`}
    >
      {verdict === null ? null : (
        <Texts
          verdict={verdict}
          onReport={(url) => {
            onClose();
            onReport(url);
          }}
        />
      )}
    </Modal>
  );
}

interface TextsProps extends Pick<JudgedTextsProps, 'onReport'> {
  readonly verdict: Verdict;
}

function Texts({ verdict, onReport }: TextsProps) {
  const texts = useQuery(judgedTextsQueryOptions(verdict));
  return (
    <QueryView query={texts} what={t`texts`}>
      {(data) =>
        data.length === 0 ? (
          <Text size="sm">{t`No text has this verdict.`}</Text>
        ) : (
          <ul className={classes['rows']} aria-label={t`${VERDICT_WORDS[verdict]} texts`}>
            {data.map(({ id, author, platform, text, at, url, probability }) => (
              <li key={id} className={classes['row']}>
                <div className={classes['grow']}>
                  <Text size="sm">{text}</Text>
                  <Text size="xs" c="dimmed">
                    <Trans>
                      @{author}, {NETWORK_NAMES[platform]}, <TimeAgo at={at} />, certainty{' '}
                      {formatPercent(probability)}
                    </Trans>
                  </Text>
                </div>
                {url === '' ? null : (
                  <>
                    <Anchor href={url} target="_blank" rel="noreferrer noopener" size="sm">
                      {t({ message: 'Open', context: 'verb' })}
                    </Anchor>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t`Report the text of @${author}`}
                      onClick={() => onReport(url)}
                    >
                      {t({ message: 'Report', context: 'verb' })}
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

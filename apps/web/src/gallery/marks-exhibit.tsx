import { Group } from '@mantine/core';
import { SCHEMES } from '@rampart/brand';
import { DateTime } from '../shared/format/date-time.js';
import { BrandMark } from '../shared/ui/brand-mark.js';
import { FigureStrip } from '../shared/ui/figure-strip.js';
import { Figure } from '../shared/ui/figure.js';
import { LongCode } from '../shared/ui/long-code.js';
import { ProfileAvatar } from '../shared/ui/profile-avatar.js';
import { Seal, SealMark } from '../shared/ui/seal.js';
import { Severity } from '../shared/ui/severity.js';
import { SimulatedMark } from '../shared/ui/simulated-mark.js';
import { ShareBar } from '../shared/ui/share-bar.js';
import { TONES } from '../shared/ui/tone.js';
import { ToneBadge } from '../shared/ui/tone-badge.js';
import { Exhibit, State } from './exhibit.js';
import classes from './gallery.module.css';
import { LEVELS } from './synthetic.js';

const HASH = '9f2c41aa63d0e1b7a4c8f20d5e9b31c7';

export function MarksExhibit() {
  return (
    <Exhibit title="Colours and marks">
      <State title="Tokens">
        <ul className={classes['swatches']}>
          {Object.keys(SCHEMES.light).map((token) => (
            <li key={token}>
              <span style={{ background: `var(--rp-${token})` }} />
              {token}
            </li>
          ))}
        </ul>
      </State>
      <State title="Severities">
        <Group>
          {LEVELS.map((level) => (
            <Severity key={level} level={level}>
              {level}
            </Severity>
          ))}
        </Group>
      </State>
      <State title="Chips">
        <Group>
          {TONES.map((tone) => (
            <ToneBadge key={tone} tone={tone}>
              {tone}
            </ToneBadge>
          ))}
          <SimulatedMark simulated />
        </Group>
      </State>
      <State title="Shares">
        <Group>
          <ShareBar share={0.31} label="CPU" />
          <ShareBar share={0.7} label="Memory" tone="waits" />
          <ShareBar share={0.93} label="Disk" tone="refused" />
        </Group>
      </State>
      <State title="Seals">
        <div className={classes['columns']}>
          <Seal hash={HASH} title="Signed by Ada Mere" keyId="1f2e3d4c5b6a7988">
            <DateTime at="2026-11-22T18:31:07.000Z" shape="precise" />, entry 48,197
          </Seal>
          <Seal hash={null} state="unverified" title="Not signed yet">
            Sign the report first.
          </Seal>
          <Seal hash={HASH} state="unverified" title="Not checked">
            No keys were given.
          </Seal>
          <Seal hash={HASH} state="broken" title="Seal broken">
            The content is not what was signed.
          </Seal>
        </div>
        <Group align="flex-end" mt="md">
          {[84, 56, 40, 24].map((size) => (
            <SealMark key={size} hash={HASH} size={size} />
          ))}
          <SealMark hash={HASH} state="broken" size={24} />
          <SealMark hash={HASH} state="unverified" size={24} />
        </Group>
      </State>
      <State title="Figures">
        <FigureStrip>
          <Figure label="Total found" value="11" hint="of 620 read" size="lg" />
          <Figure label="Current scan" value="@tarnwick" />
          <Figure label="High risk" value="–" hint="not counted yet" />
        </FigureStrip>
      </State>
      <State title="Brand, hash, avatar">
        <Group>
          <BrandMark />
          <ProfileAvatar path={null} name="Ada Mere" />
          <LongCode>{HASH}</LongCode>
        </Group>
      </State>
    </Exhibit>
  );
}

import type { RuleCheck } from '../detection/contract/rules.js';
import type { ReadList } from '../intel/domain/indicator.js';

export interface ReadRuleFile extends RuleCheck {
  /** The first rule of a file without problems. */
  readonly first: { readonly id: string | null; readonly title: string } | null;
}

/** Beside the event loop, within a time budget. All throw DomainError `work.too-long`, `work.too-much-waiting`. */
export interface Reading {
  readRuleFile(sharer: string, file: { readonly name: string; readonly text: string }): Promise<ReadRuleFile>;
  /** The YAML files of an upload. @throws DomainError `soc.bad-archive`, `soc.archive-too-large` */
  unpackRules(
    sharer: string,
    upload: { readonly name: string; readonly bytes: Uint8Array },
  ): Promise<readonly { readonly name: string; readonly text: string }[]>;
  /** Indicators of STIX or MISP. @throws DomainError `soc-intel.bad-json` */
  readIndicators(
    sharer: string,
    list: { readonly text: string; readonly source: string; readonly confidence?: number },
  ): Promise<ReadList>;
}

/** The user or tenant whose share a reading takes. */
export const sharerOf = ({
  tenantId,
  userId,
}: {
  readonly tenantId: string;
  readonly userId: string;
}): string => `${tenantId}/${userId}`;

import type { RuleCheck } from '../detection/contract/rules.js';
import type { ReadList } from '../intel/domain/indicator.js';

export interface ReadRuleFile extends RuleCheck {
  /** The first rule of a file without problems. */
  readonly first: { readonly id: string | null; readonly title: string } | null;
}

/** Reads uploads outside the event loop, within a time limit. @throws DomainError `work.too-long`, `work.too-much-waiting` */
export interface Reading {
  readRuleFile(sharer: string, file: { readonly name: string; readonly text: string }): Promise<ReadRuleFile>;
  /** Unpacks the YAML files of an upload. @throws DomainError `soc.bad-archive`, `soc.archive-too-large` */
  unpackRules(
    sharer: string,
    upload: { readonly name: string; readonly bytes: Uint8Array },
  ): Promise<readonly { readonly name: string; readonly text: string }[]>;
  /** Reads indicators of STIX or MISP. @throws DomainError `soc-intel.bad-json` */
  readIndicators(
    sharer: string,
    list: { readonly text: string; readonly source: string; readonly confidence?: number },
  ): Promise<ReadList>;
}

/** Identifies the user or tenant whose share of reading time is used. */
export const sharerOf = ({
  tenantId,
  userId,
}: {
  readonly tenantId: string;
  readonly userId: string;
}): string => `${tenantId}/${userId}`;

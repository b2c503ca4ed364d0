import type { RuleCheck } from '../detection/contract/rules.js';
import type { ReadList } from '../intel/domain/indicator.js';

/** A file of rules as far as those who save it need to know. */
export interface ReadRuleFile extends RuleCheck {
  /** The first rule of a file without problems. */
  readonly first: { readonly id: string | null; readonly title: string } | null;
}

/**
 * Reads what users send, beside the event loop, within a budget of time and with a share for each user. Every method
 * throws DomainError `work.too-long` and `work.too-much-waiting` beside its own.
 */
export interface Reading {
  /** What is wrong with a file of rules, and what it holds. */
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

/** Whose share of reading it is. */
export const sharerOf = ({
  tenantId,
  userId,
}: {
  readonly tenantId: string;
  readonly userId: string;
}): string => `${tenantId}/${userId}`;

import type { MigrationClass } from '@rampart/database';
import { AlertsByTime1700001304000 } from './alerts-by-time.js';
import { BackTestsAndActions1700001281000 } from './back-tests.js';
import { DetectorMemory1700005870000 } from './detector-memory.js';
import { DaysByName1700001366000 } from './days-by-name.js';
import { EstimatesOfEvents1700001303000 } from './estimates.js';
import { Enforcement1700001297000 } from './enforcement.js';
import { FeedValidators1700001307000 } from './feed-validators.js';
import { EventsOfThePast1700001360000 } from './events-of-the-past.js';
import { FeedsOfBothKinds1700001290000 } from './feeds-of-both-kinds.js';
import { SocMessages1700001296000 } from './messages.js';
import { FiltersByLiterals1700001305000 } from './filters-by-literals.js';
import { FiltersByValues1700001630000 } from './filters-by-values.js';
import { FoundByIndex1700001310000 } from './found-by-index.js';
import { IntelFeeds1700001265000 } from './intel-feeds.js';
import { Cases1700001250000 } from './cases.js';
import { OperatedCases1700001351000, OperatedCasesByList1700001367000 } from './operated-cases.js';
import { ProcessReports1700001350000 } from './process-reports.js';
import { OperatedEvents1700001295000 } from './operated-events.js';
import { AlertStates1700001641000 } from './alert-states.js';
import { RulesAndResponses1700001210000 } from './rules-and-responses.js';
import { RepeatedAlerts1700001306000 } from './repeated-alerts.js';
import { RuleResponses1700001231000 } from './rule-responses.js';
import { SocSettings1700001220000, ZoneOfWorkspace1700002930000 } from './settings.js';
import { RuleValues1700001365000 } from './rule-values.js';
import { SecurityOperations1700001200000 } from './storage.js';
import { SaltsOfEvents1700001361000 } from './salts.js';
import { PendingWords1700002960000 } from './pending-words.js';
import { DeniedNetworks1700001640000 } from './denied-networks.js';
import { StaffNames1700001302000 } from './staff-names.js';
import { ThreatIntelligence1700001260000 } from './threat-intelligence.js';
import { WordsOfEvents1700001299000 } from './words.js';

/** One file per topic. The number in a class's name gives the order. */
export const socMigrations: readonly MigrationClass[] = [
  SecurityOperations1700001200000,
  RulesAndResponses1700001210000,
  SocSettings1700001220000,
  RuleResponses1700001231000,
  Cases1700001250000,
  ThreatIntelligence1700001260000,
  IntelFeeds1700001265000,
  BackTestsAndActions1700001281000,
  FeedsOfBothKinds1700001290000,
  OperatedEvents1700001295000,
  SocMessages1700001296000,
  Enforcement1700001297000,
  WordsOfEvents1700001299000,
  StaffNames1700001302000,
  EstimatesOfEvents1700001303000,
  AlertsByTime1700001304000,
  FiltersByLiterals1700001305000,
  RepeatedAlerts1700001306000,
  FeedValidators1700001307000,
  FoundByIndex1700001310000,
  ProcessReports1700001350000,
  OperatedCases1700001351000,
  EventsOfThePast1700001360000,
  SaltsOfEvents1700001361000,
  RuleValues1700001365000,
  DaysByName1700001366000,
  OperatedCasesByList1700001367000,
  FiltersByValues1700001630000,
  DeniedNetworks1700001640000,
  AlertStates1700001641000,
  ZoneOfWorkspace1700002930000,
  PendingWords1700002960000,
  DetectorMemory1700005870000,
];

import { DomainError, t } from '@rampart/kernel';
import { fitModel } from '../../domain/model/fit.js';
import type { BotModel } from '../../domain/model/model.js';
import { readTrainingSets } from './training-sets.js';

/** Trains a model with the sets of a folder. @throws DomainError `bot-detection.no-training-sets` */
export function trainFromFolder(folder: string, { seed, date }: { seed: number; date: string }): BotModel {
  const accounts = readTrainingSets(folder);
  if (accounts.length === 0)
    throw new DomainError(
      'bot-detection.no-training-sets',
      'invalid',
      t`${folder} holds no labelled set. Give the folder with jubins_twitter2017.csv, twibot_expert.ndjson or srf_instagram2017.csv.`,
    );
  return fitModel(accounts, { seed, date, acrossSets: true });
}

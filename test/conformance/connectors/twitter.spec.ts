import { describe } from '@jest/globals';
import { connectorSuite } from '@rampart/connectors/testing';
import { TWITTER } from './twitter-facts.js';

describe('The connector of X', () => connectorSuite(TWITTER));

import { describe } from '@jest/globals';
import { connectorSuite } from '@rampart/connectors/testing';
import { FACEBOOK } from './facebook-facts.js';

describe('The connector of Facebook', () => connectorSuite(FACEBOOK));

import { afterAll, describe } from '@jest/globals';
import { connectorSuite } from '@rampart/connectors/testing';
import { closePictures, INSTAGRAM } from './instagram-facts.js';

afterAll(closePictures);
describe('The connector of Instagram', () => connectorSuite(INSTAGRAM));

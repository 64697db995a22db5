import { testInjections } from './injectionTests.ts';
import { INJECTIONS } from './injections.ts';

testInjections('no text that is a command elsewhere is one in any field of any call', () => INJECTIONS);

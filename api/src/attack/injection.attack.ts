import { INJECTIONS } from './injections.ts';
import { testInjections } from './injectionTests.ts';

testInjections('no text that is a command elsewhere is one in any field of any call', () => INJECTIONS);

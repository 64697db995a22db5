import { testInjections } from './injectionTests.ts';
import { INJECTIONS } from './injections.ts';

testInjections('no injection text is executed in any field of any endpoint', () => INJECTIONS);

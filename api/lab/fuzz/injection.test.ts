import { testInjections } from './injectionTests.ts';
import { INJECTIONS } from './injections.ts';

// One text per field, in turn; `npm run check -- fuzz` tries all of them everywhere.
testInjections('injection texts are rejected or stored unchanged', (place) => [INJECTIONS[place % INJECTIONS.length]!]);

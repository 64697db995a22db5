import { testInjections } from './injectionTests.ts';
import { INJECTIONS } from './injections.ts';

// One text a place, each place the next one; `npm run check -- fuzz` puts all of them everywhere.
testInjections('a text that is a command elsewhere is a text here: refused, or stored as it was written', (place) => [
  INJECTIONS[place % INJECTIONS.length]!,
]);

import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// How long `findBy…` and `waitFor` wait for what will come. Only a failing test waits so long; one second is too short
// on a machine that is busy with other things.
configure({ asyncUtilTimeout: 10_000 });

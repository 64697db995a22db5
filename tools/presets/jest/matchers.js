import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Timeout of `findBy…` and `waitFor`. Only failing tests reach it; the default of one second is too short on a busy
// machine.
configure({ asyncUtilTimeout: 10_000 });

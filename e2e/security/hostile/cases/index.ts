import type { HostileCase } from '../hostileCase.ts';
import { MARKUP_CASES } from './markup.ts';
import { MESSAGE_CASES } from './messages.ts';
import { NAVIGATION_CASES } from './navigation.ts';
import { NETWORK_CASES } from './network.ts';
import { PAGE_CASES } from './page.ts';
import { VISITOR_CASES } from './visitor.ts';

/** All hostile components of the suite. */
export const HOSTILE_CASES: readonly HostileCase[] = [
  ...PAGE_CASES,
  ...NETWORK_CASES,
  ...NAVIGATION_CASES,
  ...VISITOR_CASES,
  ...MESSAGE_CASES,
  ...MARKUP_CASES,
];

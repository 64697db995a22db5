// First, so that it receives every policy violation of the page from here on.
import './security/violations.ts';
import { PAGE_DATA_ID } from '@keyframe/contracts/pageData';
import { keepEarlyPress } from './boot/earlyPress.ts';

/** A window that paints nothing, such as a tab in the background, starts after this time. Milliseconds. */
const WITHOUT_PAINT = 300;

/** In the same file: only its run is delayed. A second call changes nothing. */
const start = () => void import(/* webpackMode: "eager" */ './main.tsx');

// A page that arrived as HTML is painted before its script takes the main thread.
if (document.getElementById(PAGE_DATA_ID)) {
  keepEarlyPress();
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, WITHOUT_PAINT);
} else start();

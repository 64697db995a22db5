// First, so that it receives every error and policy violation of the page from here on.
import './faults/listen.ts';
import { PAGE_DATA_ID } from '@keyframe/contracts/pageData';
import { keepEarlyPress } from './boot/earlyPress.ts';

/** A window that paints nothing, such as a tab in the background, starts after this time. Milliseconds. */
const WITHOUT_PAINT = 300;

/**
 * The modules of this file in groups, each evaluated in a task of its own: in between the page answers. What a group
 * imports is evaluated with it, unless a group before has.
 */
const GROUPS = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: ["SearchBox"] */ './layout/search/SearchBox.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: ["Header"] */ './layout/Header.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: ["Layout"] */ './layout/Layout.tsx'),
  () => import(/* webpackMode: "eager" */ './main.tsx'),
];

let started = false;

async function start(): Promise<void> {
  if (started) return;
  started = true;
  // In the background each timer would wait for a second; a page without HTML shows nothing until the last group has run.
  const inTasks = arrivedAsHtml && !document.hidden;
  for (const group of GROUPS) {
    await group();
    if (inTasks) await new Promise((done) => setTimeout(done));
  }
}

const arrivedAsHtml = document.getElementById(PAGE_DATA_ID) !== null;

// Such a page is painted before its script takes the main thread.
if (arrivedAsHtml) {
  keepEarlyPress();
  requestAnimationFrame(() => setTimeout(() => void start()));
  setTimeout(() => void start(), WITHOUT_PAINT);
} else void start();

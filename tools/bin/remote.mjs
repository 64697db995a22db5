#!/usr/bin/env node
// `keyframe` of the packed tools, which are JavaScript. tsx loads the remote's webpack.config.ts.
import { register } from 'tsx/esm/api';

register();
await import('../dist/remoteCli.js');

#!/usr/bin/env node
// Runs the TypeScript sources directly; node_modules is there, or this link to the command would not be.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');

#!/usr/bin/env node
// Runs the TypeScript sources directly. Needs no prepare.mjs: npm links this command only after an installation.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');

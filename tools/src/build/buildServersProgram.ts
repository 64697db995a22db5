/** A program: builds the servers (servers.ts). tools/bin/servers.mjs starts it when they are not up to date. */
import { buildServers } from './servers.ts';

buildServers();

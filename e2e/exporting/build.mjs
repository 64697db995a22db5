/**
 * Builds the project in the working directory: `node build.mjs PLUGIN server|client`. In development mode, in which frameworks
 * warn of what differs between server and browser.
 */
import { readdirSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { build } from 'vite';

const PLUGINS = { react, vue, svelte: () => svelte({ configFile: false }) };
const [plugin, side] = process.argv.slice(2);
const pages = readdirSync('.').filter((name) => name.endsWith('.html'));

await build({
  configFile: false,
  mode: 'development',
  logLevel: 'warn',
  base: './',
  plugins: [PLUGINS[plugin]()],
  build:
    side === 'server'
      ? { ssr: 'src/server.js', outDir: 'server' }
      : { outDir: 'dist', rolldownOptions: { input: pages }, chunkSizeWarningLimit: 2_000 },
});

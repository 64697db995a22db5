/** Builds the project in the working directory: `node build.mjs react|vue|svelte|none`. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { build } from 'vite';

const PLUGINS = { react, vue, svelte: () => svelte({ configFile: false }), none: () => [] };

await build({
  configFile: false,
  plugins: [PLUGINS[process.argv[2]]()],
  resolve: { alias: { '@': `${process.cwd()}/src` } },
});

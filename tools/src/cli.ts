import { join } from 'node:path';
import { buildApplication } from './build/buildApplication.ts';
import { typeCheck } from './build/typeCheck.ts';
import { develop } from './dev/develop.ts';
import { REMOTE_DIRECTORIES, REPO_ROOT, SHELL_DIRECTORY } from './repository.ts';

/** The commands behind `keyframe …`; each is called in an application's folder unless it says otherwise. */
const COMMANDS: Record<string, { help: string; run: (args: string[]) => Promise<void> }> = {
  build: {
    help: 'type-check the application in this folder and build it for production into dist/',
    run: async () => {
      typeCheck(process.cwd());
      report(await buildApplication(process.cwd()));
    },
  },
  'build-all': {
    help: 'build the shell and every remote, without the type check',
    run: async () => {
      for (const directory of [SHELL_DIRECTORY, ...REMOTE_DIRECTORIES]) report(await buildApplication(join(REPO_ROOT, directory)));
    },
  },
  dev: {
    help: 'serve the application in this folder with reload on save, inside the shell at --against (default: the local site)',
    run: (args) => develop(process.cwd(), args),
  },
};

function report({ application, skipped, milliseconds }: Awaited<ReturnType<typeof buildApplication>>): void {
  console.log(skipped ? `${application}: unchanged` : `${application}: built in ${(milliseconds / 1000).toFixed(1)} s`);
}

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) {
  await command.run(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
} else {
  console.error(`keyframe: no command "${name}". There are:\n${Object.entries(COMMANDS).map(([key, { help }]) => `  keyframe ${key.padEnd(10)} ${help}`).join('\n')}`);
  process.exitCode = 2;
}

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { PLATFORM_PACKAGE } from '@keyframe/contracts/platformVersion';
import { runTypeScript } from '../types/typeCheck.ts';
import { PLATFORM_DIRECTORY } from '../repository.ts';
import { surfaceEntries } from './entries.ts';

/**
 * The surface report: API Extractor's output for each entry. It reads declarations only, so the text does not depend on
 * installed packages.
 */
export async function surfaceReport(root: string): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'keyframe-surface-'));
  try {
    const entries = surfaceEntries(root);
    await emitDeclarations(
      root,
      scratch,
      entries.map(({ source }) => join(root, source)),
    );
    const configurations = entries.map(({ name, source }) =>
      configuration(root, scratch, name, declarationOf(scratch, source)),
    );
    const compilerState = CompilerState.create(configurations[0]!, {
      additionalEntryPoints: entries.map(({ source }) => declarationOf(scratch, source)),
    });
    await mkdir(join(scratch, 'reports'));
    const sections = [];
    for (const [index, { name }] of entries.entries()) {
      // Its warnings concern conventions of published packages, such as release tags.
      Extractor.invoke(configurations[index]!, {
        localBuild: true,
        compilerState,
        messageCallback: (message) => (message.handled = true),
      });
      const report = await readFile(configurations[index]!.reportFilePath, 'utf8');
      sections.push(`## ${name}\n\n${withoutRemarks(/```ts[\s\S]*```/.exec(report)![0])}\n`);
    }
    const { version } = JSON.parse(await readFile(join(root, PLATFORM_DIRECTORY, 'package.json'), 'utf8')) as {
      version: string;
    };
    return `# The surface of ${PLATFORM_PACKAGE} ${version}\n\nWhat remotes can import. Written by \`npm run check -- surface --update\`.\n\n${sections.join('\n')}`;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes the comments that every declaration has: that it is public and undocumented. */
const withoutRemarks = (declarations: string) => declarations.replace(/^\s*\/\/ .*\n/gm, '').replace(/\n{3,}/g, '\n\n');

const declarationOf = (scratch: string, source: string) =>
  join(scratch, 'declarations', source.replace(/\.tsx?$/, '.d.ts'));

async function emitDeclarations(root: string, scratch: string, files: string[]): Promise<void> {
  const project = join(scratch, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: join(scratch, 'declarations'),
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  await writeFile(project, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), files, compilerOptions }));
  await runTypeScript(['-p', project]);
  await writeFile(join(scratch, 'package.json'), JSON.stringify({ name: PLATFORM_PACKAGE, version: '0.0.0' }));
}

function configuration(root: string, scratch: string, name: string, mainEntryPointFilePath: string): ExtractorConfig {
  const quiet = { default: { logLevel: ExtractorLogLevel.None } };
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(scratch, 'package.json'),
    configObject: {
      projectFolder: scratch,
      mainEntryPointFilePath,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            module: 'esnext',
            moduleResolution: 'bundler',
            lib: ['es2023', 'dom', 'dom.iterable'],
            types: ['react'],
            typeRoots: [join(root, 'node_modules/@types')],
            skipLibCheck: true,
          },
          files: [mainEntryPointFilePath],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: name.replace('@', '').replaceAll('/', '-'),
        reportFolder: join(scratch, 'reports'),
        reportTempFolder: join(scratch, 'temporary'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: quiet, extractorMessageReporting: quiet, tsdocMessageReporting: quiet },
    },
  });
}

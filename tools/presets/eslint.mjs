import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Libraries that remotes import through `@keyframe/shared-ui/platform`: a direct import adds a second copy to the page. */
const THROUGH_THE_PLATFORM = [
  'react-router-dom',
  'react-router',
  '@tanstack/react-query',
  'zustand',
  'axios',
  'react-toastify',
  'firebase',
  '@base-ui/react',
];

/** Libraries of one part on demand, by which the others use them. */
const THROUGH_A_PART = { 'react-hook-form': '@keyframe/shared-ui/parts/Form' };

/** Imports that neither the shell nor a remote may have. Patterns of `no-restricted-imports`. */
export const applicationImports = Object.entries(THROUGH_A_PART).map(([library, part]) => ({
  regex: `^${library}(/|$)`,
  message: `Take it from '${part}': forms have one way.`,
}));

/** Imports that no remote may have. Patterns of `no-restricted-imports`. */
export const remoteImports = [
  ...applicationImports,
  {
    regex: `^(${THROUGH_THE_PLATFORM.join('|')})(/|$)`,
    message: "Import it from '@keyframe/shared-ui/platform': a second copy in the page would have its own state.",
  },
  {
    regex: '^@keyframe/shared-ui/(shell|opening)$',
    message: 'Only the shell may import this entry: it writes state that remotes only read.',
  },
];

/** The rules of every file. */
export const everyFile = [
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: 'error',
    },
  },
];

/** The rules of React components: accessibility and hooks. */
export const components = (files) => [
  {
    files,
    ...jsxA11y.flatConfigs.recommended,
    languageOptions: { ...jsxA11y.flatConfigs.recommended.languageOptions, globals: { ...globals.browser } },
  },
  {
    files,
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
];

/** Requires that imported packages are in one of these folders' package.json. */
export const declaredDependencies = (files, packageDir) => ({
  files,
  plugins: { 'import-x': importX },
  rules: { 'import-x/no-extraneous-dependencies': ['error', { packageDir }] },
});

/** Forbids the values of schemas in pages. */
export const noSchemasInPages = (files, ignores) => ({
  files,
  ignores,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^@keyframe/contracts/(api/(?!endpoints$)|report$)|^zod',
            allowTypeImports: true,
            message:
              'Its schemas add zod (22 KB) to the page. Import types only; values for pages are in separate files (contracts/languages, contracts/outcomes).',
          },
        ],
      },
    ],
  },
});

/** Requires the kit's colours and its way to set the title. */
export const kitInPages = (files, ignores) => ({
  files,
  ignores,
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: "JSXAttribute[name.name='style'] Literal[value=/#[0-9a-fA-F]{3,8}/]",
        message: 'Use the colour tokens of shared-ui.',
      },
      {
        selector: 'TemplateElement[value.raw=/(^|[^&\\w-])#[0-9a-fA-F]{3,8}\\b|rgba?\\(/]',
        message: 'Use the colour tokens of shared-ui.',
      },
      {
        selector: "AssignmentExpression[left.object.name='document'][left.property.name='title']",
        message: "A page's title is rendered: <PageTitle> of shared-ui.",
      },
    ],
  },
});

/**
 * ESLint's configuration of a remote in its own repository: the rules that `npm run lint` of the site applies to remotes.
 *
 * @param directory the absolute path of the remote's folder
 */
export function remoteLint(directory) {
  const sources = ['src/**/*.{ts,tsx}'];
  const tests = ['**/*.test.{ts,tsx}'];
  return [
    { ignores: ['dist/**'] },
    ...everyFile,
    ...components(sources),
    {
      files: sources,
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              ...remoteImports,
              {
                regex: '^@keyframe/(?!(contracts|shared-ui|preview)(/|$))',
                message: 'A page may import contracts, shared-ui and preview: neither another remote nor the tools.',
              },
            ],
          },
        ],
      },
    },
    declaredDependencies(['**/*.{ts,tsx,mjs}'], [directory]),
    noSchemasInPages(sources, tests),
    kitInPages(sources, tests),
  ];
}

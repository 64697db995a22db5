import { misspelt, readConfig } from './config.ts';

test('has a default for everything', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    apiPort: 4000,
    previewPort: 3005,
    publicApiUrl: 'http://localhost:4000',
    publicPreviewUrl: 'http://127.0.0.1:3005',
    siteOrigins: ['http://localhost:3000'],
    auth: { projectId: 'demo-keyframe', emulatorHost: undefined },
  });
  expect(config.dataDir).toMatch(/\/\.data$/);
});

test('treats an empty variable as absent', () => {
  expect(readConfig({ API_PORT: '', DATABASE_URL: '' })).toMatchObject({ apiPort: 4000, databaseUrl: undefined });
});

test.each(['-1', 'yes', '1.5'])('rejects %j as a number of proxies', (TRUST_PROXY) => {
  expect(() => readConfig({ TRUST_PROXY })).toThrow(`TRUST_PROXY=${TRUST_PROXY}: `);
});

test('accepts several origins of the site, separated by commas', () => {
  expect(readConfig({ SITE_ORIGIN: 'https://a.test/, https://b.test' }).siteOrigins).toEqual([
    'https://a.test',
    'https://b.test',
  ]);
});

test('reports all invalid variables with their values', () => {
  expect(() => readConfig({ API_PORT: 'many', DATABASE_URL: 'mysql://x', SITE_ORIGIN: 'nowhere' })).toThrow(
    /DATABASE_URL=mysql:\/\/x: must begin with[\s\S]*API_PORT=many: must be a port number[\s\S]*SITE_ORIGIN=nowhere: must be an origin/,
  );
});

test.each([
  ['mysql://keyframe:hunter2@db.test/site?password=hunter2', 'mysql://***@db.test/site'],
  ['keyframe:hunter2@db.test', '(not shown)'],
  ['mysql://keyframe:hun@ter2@db.test', '(not shown)'],
])('masks the password in an invalid DATABASE_URL (%s)', (DATABASE_URL, shown) => {
  expect(() => readConfig({ DATABASE_URL })).toThrow(`DATABASE_URL=${shown}: must begin with`);
});

test('warns about a misspelt variable with a suggestion', () => {
  const env = {
    DATABSE_URL: 'postgres://db',
    KEYFRAME_DATE: '/srv',
    FIREBASE_PROJECTID: 'x',
    PATH: '/bin',
    PORT: '80',
    HOSTNAME: 'web-1',
  };
  expect(misspelt(env)).toEqual([
    'DATABSE_URL is set but not used. Did you mean DATABASE_URL?',
    'KEYFRAME_DATE is set but not used. Did you mean KEYFRAME_DATA?',
    'FIREBASE_PROJECTID is set but not used. Did you mean FIREBASE_PROJECT_ID?',
  ]);
  expect(misspelt({ KEYFRAME_DATA: '/srv', RATE_READ: '1', DATABASE_URL: '' })).toEqual([]);
});

describe('the emulator, whose tokens anyone can forge, is rejected', () => {
  test.each([
    '10.0.0.7:9099',
    'auth.example.com:9099',
    'localhost.evil.test:9099',
    '127.0.0.1',
    '0.0.0.0:9099',
    '[::]:9099',
    '127.0.0.1:9099@evil.test',
    'evil.test#127.0.0.1:9099',
    'http://127.0.0.1:9099',
    ' 127.0.0.1:9099',
    '127.0.0.1:9099\nevil.test:80',
  ])('at %s', (host) => {
    expect(() => readConfig({ FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: 'demo-x' })).toThrow('loopback');
  });

  test('for a real Google project', () => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIREBASE_PROJECT_ID: 'keyframe-live' };
    expect(() => readConfig(env)).toThrow('must begin with demo-');
  });

  test.each(['my-demo-project', 'DEMO-x', ' demo-x', 'demo'])(
    'for the project %j, which is not a demo project',
    (FIREBASE_PROJECT_ID) => {
      expect(() => readConfig({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIREBASE_PROJECT_ID })).toThrow(
        'must begin with demo-',
      );
    },
  );

  test('with both errors reported', () => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST: 'auth.example.com:9099', FIREBASE_PROJECT_ID: 'keyframe-live' };
    expect(() => readConfig(env)).toThrow(/loopback[\s\S]*must begin with demo-/);
  });

  test('unless it runs on this machine for a demo project', () => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIREBASE_PROJECT_ID: 'demo-x' };
    expect(readConfig(env).auth).toEqual({ projectId: 'demo-x', emulatorHost: '127.0.0.1:9099' });
  });
});

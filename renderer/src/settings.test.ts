import { readSettings } from './settings.ts';

const environment = { SITE_FILES: 'http://web:8080', SITE_ORIGIN: 'https://keyframe.example' };

test('listens on loopback, unless RENDERER_HOST names another address', () => {
  expect(readSettings(environment).host).toBe('127.0.0.1');
  expect(readSettings({ ...environment, RENDERER_HOST: '' }).host).toBe('127.0.0.1');
  expect(readSettings({ ...environment, RENDERER_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

import { socialProfileUrl, type SocialNetwork } from './socialProfile.ts';

const GITHUB = 'https://github.com/octocat';
const LINKEDIN = 'https://linkedin.com/in/octo-cat';
const INSTA = 'https://instagram.com/octo.cat';

test.each<[SocialNetwork, string, string]>([
  ['github', 'octocat', GITHUB],
  ['github', ' @octocat ', GITHUB],
  ['github', 'github.com/octocat', GITHUB],
  ['github', 'https://github.com/octocat', GITHUB],
  ['github', 'http://www.GitHub.com/octocat/?tab=repositories#top', GITHUB],
  ['github', 'https://github.com/octocat/hello-world', GITHUB],
  ['linkedin', 'octo-cat', LINKEDIN],
  ['linkedin', 'linkedin.com/in/octo-cat', LINKEDIN],
  ['linkedin', 'https://www.linkedin.com/in/octo-cat/', LINKEDIN],
  ['linkedin', 'https://in.linkedin.com/in/octo-cat', LINKEDIN],
  ['linkedin', 'josé', 'https://linkedin.com/in/jos%C3%A9'],
  ['linkedin', 'https://linkedin.com/in/jos%C3%A9', 'https://linkedin.com/in/jos%C3%A9'],
  ['insta', 'octo.cat', INSTA],
  ['insta', '@octo.cat', INSTA],
  ['insta', 'instagram.com/octo.cat', INSTA],
  ['insta', 'https://www.instagram.com/octo.cat?igsh=abc', INSTA],
])('on %s, resolves %j to %s', (network, text, url) => {
  expect(socialProfileUrl(network, text)).toBe(url);
  expect(socialProfileUrl(network, url)).toBe(url);
});

test.each<SocialNetwork>(['github', 'linkedin', 'insta'])(
  'on %s, returns an empty link for an empty text',
  (network) => {
    expect(socialProfileUrl(network, '  ')).toBe('');
  },
);

test.each<[SocialNetwork, string]>([
  ['github', 'https://evil.example/octocat'],
  ['github', 'https://github.com.evil.example/octocat'],
  ['github', 'https://github.com@evil.example/octocat'],
  ['github', 'https://notgithub.com/octocat'],
  ['github', 'https://linkedin.com/in/octocat'],
  ['github', 'https://github.com/'],
  ['github', 'github.com'],
  ['github', 'javascript:alert(1)'],
  ['github', 'javascript://github.com/octocat'],
  ['github', 'data:text/html,github.com/octocat'],
  ['github', 'two words'],
  ['github', '../octocat'],
  ['linkedin', 'https://www.linkedin.com/feed/'],
  ['linkedin', 'https://github.com/octocat'],
  ['insta', 'instagram.com'],
  ['insta', 'https://instagram.example/octocat'],
  ['insta', '@'],
])('on %s, rejects %j', (network, text) => {
  expect(socialProfileUrl(network, text)).toBeUndefined();
});

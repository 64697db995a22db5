import { isBot } from './bots.ts';

test.each([
  '',
  ' ',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (Macintosh) Chrome/131.0.0.0 Safari/537.36 Chrome-Lighthouse',
])('detects %j as a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 8.1.0; CUBOT_X18_Plus) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
])('does not detect %j as a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});

import { expect, test } from 'vitest';
import { resolveSocialLink } from './resolve-social-link.js';

const svg = '<svg viewBox="0 0 24 24"><path d="M0 0h24"/></svg>';

test.each([
  ['link', 'https://forum.example/a?b', 'https://forum.example/a?b'],
  ['link', '/rss/feed.xml', '/docs/rss/feed.xml'],
  ['img', '/img/chat.png', '/docs/img/chat.png'],
  ['img', '//cdn.example/chat.png', '//cdn.example/chat.png'],
  ['img', 'data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['text', '/room 4711', '/room 4711'],
  ['dom', '<img src="/a.png"><a href=\'/b\' class="c">d</a>', '<img src="/docs/a.png"><a href=\'/docs/b\' class="c">d</a>'],
  ['dom', '<img src="//cdn.example/a.png"> /b', '<img src="//cdn.example/a.png"> /b'],
] as const)('adds the base to the content of a social link: %s %s', (mode, content, resolved) => {
  expect(resolveSocialLink({ icon: svg, mode, content }, '/docs/').content).toBe(resolved);
});

test.each([
  ['github', 'link', 'https://code.example/x', 'github'],
  [{ svg }, 'link', 'https://forum.example/a?b', 'forum.example'],
  [{ svg }, 'text', 'Room 4711', 'Room 4711'],
  [{ svg }, 'img', '/img/chat-group_qr.png?v=1', 'chat group qr'],
  [{ svg }, 'img', 'data:image/png;base64,AA', 'img'],
  [svg, 'dom', '<p>Scan <b>this</b>\n code</p><img src="/a.png" alt="QR">', 'Scan this code'],
  [svg, 'dom', '<img src="/a.png" alt="QR code">', 'QR code'],
  [svg, 'dom', '<img src="/a.png">', 'dom'],
  [{ svg: svg.replace('<path', '<title>Chat</title><path') }, 'dom', '<img src="/a.png">', 'Chat'],
] as const)('the name of a social link with the icon %j in mode %s', (icon, mode, content, name) => {
  expect(resolveSocialLink({ icon, mode, content }, '/').name).toBe(name);
});

test('a name set by the site takes precedence', () => {
  expect(resolveSocialLink({ icon: 'chat', mode: 'img', content: '/a.png', name: 'WeChat' }, '/').name).toBe('WeChat');
});

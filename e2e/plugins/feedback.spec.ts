import { createServer, type Server } from 'node:http';
import { expect, test } from '../browser-test.js';
import { openLive, untilQuiet } from '../live-page.js';
import { servicePorts } from '../ports.js';
import { plugins } from '../sites.js';
import { axeViolations } from '../theme/axe-page.js';

let server: Server;
let sent: Record<string, unknown>[] = [];
let isDown = false;

test.describe.configure({ mode: 'serial' });
test.use({ allowed: { messages: [/status of 503/, /Feedback could not be sent/] } });

test.beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', plugins.origin);
      response.setHeader('access-control-allow-headers', 'content-type');
      if (request.method === 'POST' && !isDown) sent.push(JSON.parse(body));
      response.writeHead(request.method === 'POST' && isDown ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(servicePorts.feedback, '127.0.0.1', resolve));
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});
test.beforeEach(() => {
  sent = [];
  isDown = false;
});

test("sends a reader's answer and comment, and remembers the answer", async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openLive(page, `${plugins.url}feedback`);
  await untilQuiet(page);
  const before = scripts.length;
  const question = page.getByRole('group', { name: 'Was this page helpful?' });
  await question.scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.length).toBe(before + 1);
  await question.getByRole('button', { name: 'No' }).click();
  const status = page.locator('.feedback [role=status]');
  await expect(status).toHaveText('Thank you for your feedback.');
  const comment = page.getByLabel('What was missing or wrong? (optional)');
  await comment.fill('An example.');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(comment).toHaveCount(0);
  await expect(status).toBeFocused();
  const id = expect.stringMatching(/^[\da-f]{32}$/);
  expect(sent).toEqual([
    { id, page: '/feedback', lang: 'en', helpful: false },
    { id: sent[0]?.['id'], page: '/feedback', lang: 'en', helpful: false, comment: 'An example.' },
  ]);

  await page.reload();
  await question.scrollIntoViewIfNeeded();
  await expect(question.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
  await expect(status).toHaveText('');
  await page.goto(`${plugins.url}zh/feedback`);
  await expect(page.getByRole('group', { name: '本页对你有帮助吗？' }).getByRole('button', { pressed: true })).toHaveCount(0);
});

test('shows an error on failure and keeps the typed text', async ({ page }) => {
  await openLive(page, `${plugins.url}feedback`);
  const question = page.getByRole('group', { name: 'Was this page helpful?' });
  const status = page.locator('.feedback [role=status]');
  const failure = 'Your feedback could not be sent. Please try again.';
  isDown = true;
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(status).toHaveText(failure);
  await expect(question.getByRole('button', { pressed: true })).toHaveCount(0);
  isDown = false;
  await question.getByRole('button', { name: 'Yes' }).click();
  const comment = page.getByLabel('What did you like? (optional)');
  await comment.fill('The areas.');
  isDown = true;
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(status).toHaveText(failure);
  await expect(comment).toHaveValue('The areas.');
  isDown = false;
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(status).toHaveText('Thank you for your feedback.');
  expect(sent.map((entry) => entry['comment'])).toEqual([undefined, 'The areas.']);
});

test('without JavaScript there is no question', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${plugins.url}feedback`);
  await expect(page.locator('.feedback')).toBeHidden();
  await context.close();
});

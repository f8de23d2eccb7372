import { errorReport } from '../model/error-message.js';
import { escapeText } from '../model/escape-html.js';

/** Returns a page with the error in the theme, a component or a plugin. It reloads on a fix, even one made before the page connects. */
export function errorPage(error: unknown, { eventsUrl, version }: { eventsUrl: string; version: number }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The page cannot be rendered</title>
<style>
body { margin: 0; padding: 48px; font: 15px/1.6 system-ui, sans-serif; background: #fbfaf8; color: #17181c; color-scheme: light dark; }
h1 { font-size: 24px; margin: 0 0 16px; }
pre { padding: 16px; overflow: auto; border: 1px solid #8884; border-radius: 6px; font: 13px/1.6 ui-monospace, monospace; }
@media (prefers-color-scheme: dark) { body { background: #0d0f13; color: #e9e7e3; } }
</style>
</head>
<body>
<h1>The page cannot be rendered</h1>
<p>The theme, a component or a plugin of the site has a fault. This page reloads when it is fixed.</p>
<pre>${escapeText(errorReport(error))}</pre>
<script>
new EventSource('${eventsUrl}').onmessage = ({ data }) => {
  const { type, version } = JSON.parse(data);
  if (type !== 'hello' || version !== ${version}) location.reload();
};
</script>
</body>
</html>
`;
}

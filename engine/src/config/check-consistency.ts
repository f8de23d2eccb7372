import { type Finding, isUnsafeLink } from '../model/index.js';
import type { SiteConfig } from './resolve-config.js';
import type { UserLocale } from './schema.js';

/** Checks what the schema cannot: whether the settings are consistent with each other. */
export function checkConsistency(config: SiteConfig, { file, locales }: { file: string; locales: readonly UserLocale[] }): Finding[] {
  const finding = (what: string, fix: string): Finding => ({ severity: 'error', rule: 'config', what, where: { file }, fix });
  const langs = config.locales.map(({ lang }) => lang);
  const { default: defaultVersion, versions } = config.multiVersion;
  const findings: Finding[] = [];
  if (!langs.includes(config.lang)) {
    findings.push(
      finding(
        `The default language "${config.lang}" is not among themeConfig.locales (${langs.join(', ')}).`,
        'Add a locale for it, or set lang to one of the listed languages.',
      ),
    );
  }
  if (versions.length > 0 && !versions.includes(defaultVersion)) {
    findings.push(
      finding(
        `The default version "${defaultVersion}" is not among multiVersion.versions (${versions.join(', ')}).`,
        'List it in versions, or set default to one of them.',
      ),
    );
  }
  const names = [...langs, ...versions];
  for (const name of names) {
    if (!/^[\w-][\w.-]*$/.test(name))
      findings.push(
        finding(
          `"${name}" cannot be the name of a language or version.`,
          'Use letters, digits, hyphens and dots: it is used in folder names and URLs.',
        ),
      );
  }
  for (const name of new Set(names.filter((candidate, index) => names.indexOf(candidate) !== index))) {
    findings.push(finding(`"${name}" is used twice among languages and versions.`, 'Remove or rename one of them.'));
  }
  for (const { lang, texts = {}, ...locale } of locales) {
    for (const key of Object.keys(texts).filter((name) => name in locale))
      findings.push(finding(`The locale "${lang}" has "${key}" twice: next to "lang" and in "texts".`, 'Remove one of them.'));
  }
  for (const { mode, content } of config.themeConfig.socialLinks) {
    if (mode === 'link' ? isUnsafeLink(content) : mode === 'dom' && /\b(?:javascript|vbscript):/i.test(content))
      findings.push(finding(`The social link "${content}" would run code or embed data.`, 'Use a URL such as https://example.com.'));
  }
  const draws = config.plugins.find(({ images }) => images);
  if (draws && !config.origin) {
    findings.push(
      finding(
        `The plugin "${draws.name}" creates images of pages, but the site has no origin: other sites need the full URL of an image.`,
        'Set origin to the scheme and host of the site, such as https://example.com, or remove the plugin.',
      ),
    );
  }
  const { apiUrl } = config.search;
  if (apiUrl && !apiUrl.startsWith('/') && !/^https?:/.test(URL.canParse(apiUrl) ? apiUrl : '')) {
    findings.push(finding(`"search.apiUrl" is "${apiUrl}".`, 'Expected an http(s) URL or a path on this host.'));
  }
  return findings;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findTheme, themeModule } from '../config/find-theme.js';
import type { Locale, SiteConfig } from '../config/resolve-config.js';
import { SiteError } from '../model/index.js';

/** The files of a theme that the engine looks for. */
export interface ThemeModules {
  /** Its layout and components. */
  main: string;
  /** Its boot enhancers. */
  boot: string;
  /** Styles that only pages of one type need, by page type; those of the base theme first. */
  pageStyles: Record<string, string[]>;
  /** Styles that only pages in one language need, by language of the site; those of the base theme first. */
  languageStyles: Record<string, string[]>;
  /** Styles that only sites with encoded images need; those of the base theme first. */
  pictureStyles: string[];
}

/** Finds the modules of the site's theme. */
export function themeModules(config: SiteConfig): ThemeModules {
  const root = findTheme(config.theme, config.siteDir);
  const main = root && themeModule(root, 'index');
  const boot = root && themeModule(root, 'boot');
  if (!main || !boot) {
    throw new SiteError({
      severity: 'error',
      rule: 'config',
      what: root ? `The theme ${config.theme} has no ${main ? 'boot' : 'index'} module.` : `The theme ${config.theme} is not installed.`,
      where: { file: config.configFile },
      fix: root
        ? 'A theme exports Layout and components from index.ts and an enhancer from boot.ts.'
        : `Install it, or set theme to a folder.`,
    });
  }
  const folders = [themeBelow(main, boot), main].flatMap((module) => (module ? [dirname(module)] : []));
  const types = folders.flatMap((folder) => readdirSync(folder)).flatMap((name) => /^page-(\w+)\.css$/.exec(name)?.[1] ?? []);
  const inFolders = (name: string) => folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
  const languageStyles = config.locales.map(
    (locale) => [locale.lang, folders.flatMap((folder) => stylesOf(locale, join(folder, 'languages')))] as const,
  );
  return {
    main,
    boot,
    pageStyles: Object.fromEntries([...new Set(types)].toSorted().map((type) => [type, inFolders(`page-${type}.css`)])),
    pictureStyles: config.images ? inFolders('pictures.css') : [],
    languageStyles: Object.fromEntries(languageStyles.filter(([, paths]) => paths.length > 0)),
  };
}

/** Returns the index module of the base theme: the one whose enhancer the theme's boot module imports. */
function themeBelow(main: string, boot: string): string | undefined {
  const name = /from\s+['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)\/boot['"]/.exec(readFileSync(boot, 'utf8'))?.[1];
  const root = name && findTheme(name, dirname(main));
  return root ? themeModule(root, 'index') : undefined;
}

/** Returns the styles of a language in a folder: those of its direction, then its own, by its full tag or its primary subtag. */
function stylesOf({ htmlLang, dir }: Locale, folder: string): string[] {
  const tag = htmlLang.toLowerCase();
  const direction = dir === 'rtl' ? ['rtl'] : [];
  const language = [tag, tag.split('-')[0]].find((name) => existsSync(join(folder, `${name}.css`)));
  return [...direction, ...(language ? [language] : [])].map((name) => join(folder, `${name}.css`)).filter((path) => existsSync(path));
}

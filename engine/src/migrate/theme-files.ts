/** A custom theme, for features that the default theme has no setting for. */
export interface OwnTheme {
  /** Content of the footer as JSX. Default: no footer. */
  footer?: string | undefined;
  /** Pages that show the footer. Default: all. */
  footerOn?: 'home';
  /** Whether home pages begin with `<Hero>`. */
  hasHero: boolean;
  /** Whether any language uses Chinese, Japanese or Korean characters. */
  hasCjk?: boolean;
  /** Folder of the theme. Default: theme. */
  folder?: string;
}

/** Returns the files of a theme that extends the default one, by path. */
export function themeFiles({ footer, footerOn, hasHero, hasCjk = false, folder = 'theme' }: OwnTheme): Map<string, string> {
  const files = new Map<string, string>();
  if (!footer && !hasHero) return files;
  const usesPage = footer !== undefined && footerOn !== undefined;
  const options = [hasHero && 'parts: { HomePage }', footer && 'slots: { bottom: <Footer /> }'].filter(Boolean).join(', ');
  const names = [hasHero && 'Article', usesPage && 'usePage'].filter(Boolean).join(', ');
  const lines = [
    hasHero && "import { LandingPage } from '@kiln/blocks';",
    names && `import { ${names} } from '@kiln/engine/browser';`,
    "import { createLayout } from '@kiln/theme';",
    footer && "import './footer.css';",
    '',
    "export { components } from '@kiln/theme';",
    '',
    `export const Layout = createLayout({ ${options} });`,
    hasHero && '\nfunction HomePage() {\n  return (\n    <LandingPage>\n      <Article />\n    </LandingPage>\n  );\n}',
    footer &&
      `\nfunction Footer() {\n${usesPage ? "  if (usePage().page.pageType === 'doc') return null;\n" : ''}  return (\n    <footer className="site-footer">\n${footer.replaceAll(/^(?=.)/gm, '      ')}\n    </footer>\n  );\n}`,
  ];
  files.set(`${folder}/index.tsx`, `${lines.filter((line) => line !== false && line !== undefined).join('\n')}\n`);
  files.set(`${folder}/schema.ts`, "export { default } from '@kiln/theme/schema';\n");
  if (footer) files.set(`${folder}/footer.css`, footerStyles);
  if (!hasHero) files.set(`${folder}/boot.ts`, "export { default } from '@kiln/theme/boot';\n");
  else {
    files.set(`${folder}/boot.ts`, landingBoot);
    files.set(
      `${folder}/page-home.css`,
      ["@import '@kiln/blocks/home.css';", ...(hasCjk ? ["@import '@kiln/blocks/cjk.css';"] : []), '', featureStyles].join('\n'),
    );
    files.set('mdx-components.tsx', "import { Hero } from '@kiln/blocks';\n\nexport const components = { Hero };\n");
  }
  return files;
}

const landingBoot = `import { markScrolled } from '@kiln/blocks';
import enhanceArticle from '@kiln/theme/boot';

export default function enhance(root: Document): void {
  enhanceArticle(root);
  markScrolled(root);
}
`;

/** On landing pages, blocks set their own width. Cards from frontmatter are not blocks, so they need these styles. */
const featureStyles = `@layer site {
  .landing .features {
    width: min(1200px, 100% - 48px);
    margin-inline: auto;
  }
}
`;

const footerStyles = `@layer site {
  .site-footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 1rem 4rem;
    padding: 2rem 1.5rem;
    font-size: 0.875rem;
    text-align: center;
  }

  .site-footer ul {
    padding: 0;
    list-style: none;
  }

  .site-footer p {
    flex-basis: 100%;
  }
}
`;

import { recordOf, textOf } from './config-parts.js';
import { type ConfigRecord, isRecord } from './config-value.js';
import { escapeMdx, plainText } from './read-html.js';

/** The hero section of a home page. */
export interface Hero {
  name: string;
  text: string;
  tagline: string;
  image: string | undefined;
  actions: { text: string; link: string }[];
}

interface HeroOptions {
  base: string;
  /** Target of the second button if the page has only one. */
  githubUrl: string | undefined;
}

/** Reads the hero from a home page's frontmatter, in the format of VitePress and Rspress. */
export function readHero({ name, text, tagline, image, actions }: ConfigRecord): Hero {
  const picture = recordOf(image);
  return {
    name: textOf(name) ?? '',
    text: textOf(text) ?? '',
    tagline: textOf(tagline) ?? '',
    image: textOf(image) ?? textOf(picture.src) ?? textOf(picture.light),
    actions: (Array.isArray(actions) ? actions : []).filter(isRecord).flatMap((action) => {
      const label = textOf(action.text);
      const link = textOf(action.link);
      return label !== undefined && link !== undefined ? [{ text: label, link }] : [];
    }),
  };
}

/** Returns whether `<Hero>` can show a hero: it always has two buttons. */
export function fitsHero({ actions }: Hero, githubUrl: string | undefined): boolean {
  return actions.length >= 2 || (actions.length === 1 && githubUrl !== undefined);
}

/** Returns the source text for a hero: `<Hero>` of `@kiln/blocks`, or Markdown. */
export function heroText(hero: Hero, { base, githubUrl }: HeroOptions): string {
  const [first, second, ...others] = hero.actions;
  const title = plainText(hero.name || hero.text);
  const subTitle = hero.name ? plainText(hero.text) : '';
  const links = (list: typeof hero.actions) => list.map(({ text, link }) => `[${escapeMdx(plainText(text))}](${link})`).join(' · ');
  if (!first || !fitsHero(hero, githubUrl))
    return [`# ${escapeMdx(title)}`, escapeMdx(subTitle), escapeMdx(plainText(hero.tagline)), links(hero.actions)]
      .filter(Boolean)
      .join('\n\n');
  const address = (link: string) => (link.startsWith('/') ? base.slice(0, -1) + link : link);
  const props: [string, string | undefined][] = [
    ['logoUrl', hero.image && address(hero.image)],
    ['title', title],
    ['subTitle', subTitle],
    ['description', plainText(hero.tagline)],
    ['getStartedButtonText', plainText(first.text)],
    ['getStartedUrl', address(first.link)],
    ...(second
      ? ([
          ['learnMoreButtonText', plainText(second.text)],
          ['learnMoreUrl', address(second.link)],
        ] as [string, string][])
      : ([['githubURL', githubUrl]] as [string, string | undefined][])),
  ];
  const printed = props
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name}=${JSON.stringify(value).includes('\\') ? `{${JSON.stringify(value)}}` : `"${value}"`}`);
  return [`<Hero\n${printed.join('\n')}\n/>`, ...(others.length > 0 ? [links(others)] : [])].join('\n\n');
}

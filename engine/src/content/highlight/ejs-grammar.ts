import type { LanguageRegistration } from '@shikijs/primitive';

/** HTML with JavaScript between `<%` and `%>`: the highlighter's library has no grammar for it. */
export const ejsGrammar: LanguageRegistration = {
  name: 'ejs',
  scopeName: 'text.html.ejs',
  embeddedLangs: ['html', 'javascript'],
  patterns: [{ include: 'text.html.basic' }],
  repository: {},
  injections: {
    'L:text.html.ejs -comment': {
      patterns: [
        { name: 'comment.block.ejs', begin: '<%#', end: '%>' },
        {
          // A tag on one line is read on its own: a brace that it opens and a later tag closes would swallow its end.
          match: '(<%[-=_]?)(.*?)([-_]?%>)',
          captures: { 1: { name: 'keyword.control.ejs' }, 2: { patterns: [{ include: 'source.js' }] }, 3: { name: 'keyword.control.ejs' } },
        },
        {
          begin: '<%[-=_]?',
          end: '[-_]?%>',
          beginCaptures: { 0: { name: 'keyword.control.ejs' } },
          endCaptures: { 0: { name: 'keyword.control.ejs' } },
          patterns: [{ include: 'source.js' }],
        },
      ],
    },
  },
};

import type { LanguageRegistration } from '@shikijs/primitive';

/** HTML with JavaScript between `<%` and `%>`, for which Shiki has no grammar. */
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
          // Single-line tags are matched separately: a brace opened here and closed by a later tag would swallow the end of this one.
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

import type { SiteTexts } from '../model/index.js';

const english: SiteTexts = {
  outlineTitle: 'ON THIS PAGE',
  prevPageText: 'Previous Page',
  nextPageText: 'Next Page',
  lastUpdatedText: 'Last Updated',
  menuText: 'Menu',
  skipText: 'Skip to content',
  languagesText: 'Languages',
  versionsText: 'Versions',
  appearanceText: 'Switch between dark and light',
  searchText: 'Search',
  searchPlaceholderText: 'Search docs',
  searchNoResultsText: 'No results for "{query}"',
  searchSuggestedQueryText: 'Please try again with a different keyword',
  overviewTitle: 'Overview',
  overviewFilterText: 'Filter',
  overviewFilterPlaceholderText: 'Enter keyword',
  overviewFilterNoResultText: 'No matching API found: {query}',
  sourceText: 'Source',
  notFoundTitle: 'PAGE NOT FOUND',
  notFoundLinkText: 'Take me home',
  copyCodeText: 'Copy code',
  copiedCodeText: 'Copied',
  wrapCodeText: 'Toggle code wrap',
  externalLinkText: '(opens in a new tab)',
  anchorLinkText: 'Link to this section',
};

const chinese: SiteTexts = {
  outlineTitle: '目录',
  prevPageText: '上一页',
  nextPageText: '下一页',
  lastUpdatedText: '最后更新于',
  menuText: '菜单',
  skipText: '跳转到正文',
  languagesText: '语言',
  versionsText: '版本',
  appearanceText: '切换深色与浅色模式',
  searchText: '搜索',
  searchPlaceholderText: '搜索文档',
  searchNoResultsText: '未找到与“{query}”相关的结果',
  searchSuggestedQueryText: '请换一个关键词再试',
  overviewTitle: '总览',
  overviewFilterText: '筛选',
  overviewFilterPlaceholderText: '输入关键词',
  overviewFilterNoResultText: '没有匹配的 API：{query}',
  sourceText: '源码',
  notFoundTitle: '页面不存在',
  notFoundLinkText: '返回首页',
  copyCodeText: '复制代码',
  copiedCodeText: '已复制',
  wrapCodeText: '切换自动换行',
  externalLinkText: '（在新标签页打开）',
  anchorLinkText: '本节链接',
};

/** The interface's own texts in a language; English where there is no translation. */
export function defaultTexts(lang: string): SiteTexts {
  return lang.split('-')[0] === 'zh' ? chinese : english;
}

import type { ModalTranslations } from '@docsearch/react';

// English texts are built into DocSearch.
const texts: Readonly<Record<string, ModalTranslations>> = {
  zh: {
    searchBox: {
      resetButtonTitle: '清除搜索词',
      resetButtonAriaLabel: '清除搜索词',
      cancelButtonText: '取消',
      cancelButtonAriaLabel: '取消',
      searchInputLabel: '搜索',
    },
    startScreen: {
      recentSearchesTitle: '最近搜索',
      noRecentSearchesText: '没有最近的搜索',
      saveRecentSearchButtonTitle: '收藏这条搜索',
      removeRecentSearchButtonTitle: '从搜索历史中移除',
      favoriteSearchesTitle: '收藏',
      removeFavoriteSearchButtonTitle: '取消收藏',
    },
    errorScreen: { titleText: '无法获取结果', helpText: '请检查网络连接。' },
    noResultsScreen: {
      noResultsText: '没有找到相关结果：',
      suggestedQueryText: '可以试试搜索',
      reportMissingResultsText: '觉得应该有结果？',
      reportMissingResultsLinkText: '告诉我们',
    },
    footer: {
      selectText: '打开',
      selectKeyAriaLabel: '回车键',
      navigateText: '选择',
      navigateUpKeyAriaLabel: '向上键',
      navigateDownKeyAriaLabel: '向下键',
      closeText: '关闭',
      closeKeyAriaLabel: 'Esc 键',
      searchByText: '搜索服务',
    },
  },
};

/** Returns the texts of the dialog by primary language subtag; empty for languages that use DocSearch's English. */
export function textsOf(htmlLang: string): ModalTranslations {
  return texts[htmlLang.toLowerCase().split('-')[0] ?? ''] ?? {};
}

export { Link, useWindowSize } from '@kiln/engine/browser';
export { Badge } from '../components/Badge.js';
export { FileTree } from '../components/FileTree.js';
export { SourceLink as SourceCode } from '../components/SourceLink.js';
export { Steps } from '../components/Steps.js';
export { BrowserOnly, type BrowserOnlyProps, NoSSR } from './browser-only.js';
export { Callout, type CalloutProps } from './Callout.js';
export { CodeBlockRuntime, type CodeBlockRuntimeProps } from './CodeBlockRuntime.js';
export {
  createI18n,
  type Translations,
  useDark,
  useFrontmatter,
  useLang,
  useLocation,
  useNavigate,
  usePage,
  usePageData,
  useSite,
  useVersion,
  withBase,
} from './hooks.js';
export { Overview, OverviewGroup } from './Overview.js';
export { PackageManagerTabs, type RspressPackageManagerTabsProps as PackageManagerTabsProps } from './PackageManagerTabs.js';
export { Prompt, type PromptProps } from './Prompt.js';
export { getCustomMDXComponent, renderInlineMarkdown } from './render-inline-markdown.js';
export { SvgWrapper } from './SvgWrapper.js';
export {
  Tab,
  Tab as PageTab,
  Tabs,
  Tabs as PageTabs,
  type RspressTabProps as TabProps,
  type RspressTabsProps as TabsProps,
} from './Tabs.js';
export { Tag } from './Tag.js';

import { Badge } from './Badge.js';
import { Card, Cards } from './Cards.js';
import { Features } from './Features.js';
import { FileTree } from './FileTree.js';
import { Loading } from './Loading.js';
import { NotFound } from './NotFound.js';
import { OptionMeta } from './OptionMeta.js';
import { Overview } from './Overview.js';
import { PackageManagerTabs } from './PackageManagerTabs.js';
import { Popover } from './Popover.js';
import { SourceLink } from './SourceLink.js';
import { Steps } from './Steps.js';
import { Tab, Tabs } from './Tabs.js';
import { Tooltip } from './Tooltip.js';

/** Components that every page may use without importing them. They render at build time only. */
export const components = {
  Badge,
  Card,
  Cards,
  Features,
  FileTree,
  Loading,
  NotFound,
  OptionMeta,
  Overview,
  PackageManagerTabs,
  Popover,
  SourceLink,
  Steps,
  Tab,
  Tabs,
  Tooltip,
};

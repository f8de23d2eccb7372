import { Badge } from './Badge.js';
import { OptionMeta } from './OptionMeta.js';
import { PackageManagerTabs } from './PackageManagerTabs.js';
import { Steps } from './Steps.js';
import { Tab, Tabs } from './Tabs.js';

/** Components that every page may use without importing them. They render at build time only. */
export const components = { Badge, OptionMeta, PackageManagerTabs, Steps, Tab, Tabs };

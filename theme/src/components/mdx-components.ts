import { Badge } from './Badge.js';
import { Features } from './Features.js';
import { NotFound } from './NotFound.js';
import { OptionMeta } from './OptionMeta.js';
import { Overview } from './Overview.js';
import { PackageManagerTabs } from './PackageManagerTabs.js';
import { Steps } from './Steps.js';
import { Tab, Tabs } from './Tabs.js';

/** Components that every page may use without importing them. They render at build time only. */
export const components = { Badge, Features, NotFound, OptionMeta, Overview, PackageManagerTabs, Steps, Tab, Tabs };

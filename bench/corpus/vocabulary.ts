import type { Translated } from './languages.js';

/** A translated word with its identifier in paths and code. */
export type Word = readonly [...Translated, identifier: string];

export const nouns: readonly Word[] = [
  ['entry file', '入口文件', 'entry'],
  ['output folder', '输出目录', 'output'],
  ['asset', '静态资源', 'asset'],
  ['chunk', '代码块', 'chunk'],
  ['cache', '缓存', 'cache'],
  ['loader', '加载器', 'loader'],
  ['plugin', '插件', 'plugin'],
  ['module graph', '模块图', 'graph'],
  ['source map', '源码映射', 'sourceMap'],
  ['style sheet', '样式表', 'style'],
  ['template', '模板', 'template'],
  ['alias', '别名', 'alias'],
  ['proxy', '代理', 'proxy'],
  ['manifest', '清单', 'manifest'],
  ['worker', '工作线程', 'worker'],
  ['runtime', '运行时', 'runtime'],
  ['target', '构建目标', 'target'],
  ['preset', '预设', 'preset'],
  ['environment', '环境', 'environment'],
  ['watcher', '监听器', 'watcher'],
  ['font', '字体', 'font'],
  ['polyfill', '兼容代码', 'polyfill'],
  ['report', '报告', 'report'],
  ['locale', '语言区域', 'locale'],
  ['session', '会话', 'session'],
  ['request', '请求', 'request'],
  ['route', '路由', 'route'],
  ['bundle', '产物包', 'bundle'],
  ['filter', '过滤器', 'filter'],
  ['queue', '队列', 'queue'],
  ['snapshot', '快照', 'snapshot'],
  ['registry', '注册表', 'registry'],
];

export const gerunds: readonly Word[] = [
  ['Configuring', '配置', 'configure'],
  ['Extending', '扩展', 'extend'],
  ['Inspecting', '检查', 'inspect'],
  ['Splitting', '拆分', 'split'],
  ['Preloading', '预加载', 'preload'],
  ['Replacing', '替换', 'replace'],
  ['Testing', '测试', 'test'],
  ['Sharing', '共享', 'share'],
  ['Publishing', '发布', 'publish'],
  ['Measuring', '度量', 'measure'],
  ['Migrating', '迁移', 'migrate'],
  ['Securing', '加固', 'secure'],
  ['Debugging', '调试', 'debug'],
  ['Ordering', '排序', 'order'],
  ['Compressing', '压缩', 'compress'],
  ['Resolving', '解析', 'resolve'],
];

export const topics: readonly Word[] = [
  ['Guide', '指南', 'guide'],
  ['Config', '配置项', 'config'],
  ['API', '接口', 'api'],
  ['Plugins', '插件集', 'plugins'],
  ['Styling', '样式', 'styling'],
  ['Deploying', '部署', 'deploying'],
  ['Migration', '迁移', 'migration'],
  ['Recipes', '实践', 'recipes'],
];

/** Areas that each repeat all topics. The first has no name. */
export const areas: readonly Word[] = [
  ['', '', ''],
  ['Server', '服务端', 'server'],
  ['Client', '客户端', 'client'],
  ['Mobile', '移动端', 'mobile'],
  ['Desktop', '桌面端', 'desktop'],
  ['Edge', '边缘', 'edge'],
  ['Library', '类库', 'library'],
  ['Testing', '测试', 'testing'],
  ['Legacy', '旧版', 'legacy'],
  ['Cloud', '云端', 'cloud'],
  ['Embedded', '嵌入式', 'embedded'],
  ['Worker', '线程', 'worker'],
  ['Team', '团队', 'team'],
  ['Studio', '工作室', 'studio'],
  ['Native', '原生', 'native'],
  ['Static', '静态', 'static'],
];

export const groups: readonly Word[] = [
  ['Basics', '基础', 'basics'],
  ['Advanced', '进阶', 'advanced'],
  ['Reference', '参考', 'reference'],
  ['Integrations', '集成', 'integrations'],
];

/** Headings with one noun. */
export const headings: readonly Translated[] = [
  ['When to use a {0}', '何时使用{0}'],
  ['Setting up the {0}', '准备{0}'],
  ['How the {0} works', '{0}的工作方式'],
  ['Changing the {0} at run time', '在运行时修改{0}'],
  ['Options of the {0}', '{0}的选项'],
  ['Limits of the {0}', '{0}的限制'],
  ['A {0} for every package', '为每个包提供{0}'],
  ['Sharing one {0} between projects', '在多个项目间共享{0}'],
  ['Turning the {0} off', '关闭{0}'],
  ['Troubleshooting the {0}', '排查{0}的问题'],
];

/** Sentences with two nouns and an option's name. */
export const sentences: readonly Translated[] = [
  [
    'The {0} is read once when the build starts, so a change to the {1} only takes effect after a restart.',
    '{0}只在构建开始时读取一次，因此对{1}的修改需要重启之后才会生效。',
  ],
  ['Set {opt} when the {0} must not depend on the {1} of another package.', '如果{0}不应依赖其他包的{1}，请设置 {opt}。'],
  [
    'In most projects the default {0} is good enough, and the {1} can be left alone until it shows up in a profile.',
    '对大多数项目而言，默认的{0}已经足够，在性能分析指向它之前无需改动{1}。',
  ],
  [
    'Each {0} has its own {1}; two of them never share state, even in the same process.',
    '每个{0}都有自己的{1}，即使在同一个进程中也不会共享状态。',
  ],
  [
    'With {opt} the {0} is written beside the {1}, which makes it easy to compare two builds.',
    '启用 {opt} 后，{0}会写在{1}旁边，便于比较两次构建。',
  ],
  [
    'A missing {0} is reported with the file and the line, and the {1} stays as it was.',
    '缺少{0}时会报告所在的文件和行号，{1}则保持不变。',
  ],
  [
    'The value of {opt} is passed to the {0} unchanged. Relative paths are resolved from the folder of the {1}.',
    '{opt} 的值会原样传给{0}。相对路径以{1}所在的目录为基准解析。',
  ],
  [
    'Older versions created the {0} eagerly; now it is made when the first {1} asks for it.',
    '旧版本会提前创建{0}，现在则在第一个{1}需要它时才创建。',
  ],
  [
    'If the {0} grows too large, move the {1} to a package of its own and load it on demand.',
    '如果{0}变得过大，可以把{1}移到单独的包中并按需加载。',
  ],
  [
    'Keep in mind that {opt} also changes the hash of every {0} that a {1} refers to.',
    '请注意，{opt} 还会改变{1}所引用的每个{0}的哈希值。',
  ],
  [
    'During development the {0} is kept in memory, while a production build writes the {1} to disk.',
    '开发时{0}保存在内存中，而生产构建会把{1}写入磁盘。',
  ],
  ['The {0} runs before the {1}, so it sees the sources as they were written.', '{0}在{1}之前运行，因此它看到的是原始源码。'],
  [
    'Use a function for {opt} to decide per {0}; it receives the {1} and returns true or false.',
    '把 {opt} 设为函数即可逐个{0}作出判断，它接收{1}并返回真或假。',
  ],
  [
    'Nothing is sent over the network: the {0} and the {1} stay on the machine that runs the build.',
    '不会有任何数据经由网络发送，{0}和{1}都留在执行构建的机器上。',
  ],
];

export const listItems: readonly Translated[] = [
  ['the {0} is created again for every {1}', '为每个{1}重新创建{0}'],
  ['{opt} accepts a string, a list or a function', '{opt} 接受字符串、列表或函数'],
  ['files that match the {0} are left out of the {1}', '匹配{0}的文件不会进入{1}'],
  ['a warning is shown when the {0} and the {1} disagree', '{0}与{1}不一致时会显示警告'],
  ['the {0} can be disabled with {opt}', '可以用 {opt} 禁用{0}'],
  ['the order of the {0} list decides which {1} wins', '{0}列表的顺序决定哪个{1}优先'],
];

export const calloutTitles: readonly Translated[] = [
  ['Good to know', '小提示'],
  ['Before you start', '开始之前'],
  ['Watch the order', '注意顺序'],
  ['', ''],
];

export const linkSentences: readonly Translated[] = [
  ['See {link} for the details of the {0}.', '关于{0}的细节，请参阅{link}。'],
  ['The {0} is explained in {link}, together with its {1}.', '{link}一文解释了{0}以及它的{1}。'],
  ['If you come from another tool, read {link} first.', '如果你来自其他工具，请先阅读{link}。'],
];

export const tableHeads: readonly Translated[] = [
  ['Option', '选项'],
  ['Type', '类型'],
  ['Default', '默认值'],
  ['Meaning', '含义'],
];

export const optionGroups = ['source', 'output', 'server', 'tools', 'html', 'performance', 'resolve', 'dev', 'security', 'module'];
export const qualifiers = [
  'base',
  'inline',
  'extra',
  'strict',
  'lazy',
  'local',
  'remote',
  'max',
  'min',
  'default',
  'public',
  'shared',
  'nested',
  'early',
];
export const verbs = [
  'load',
  'read',
  'write',
  'create',
  'resolve',
  'merge',
  'collect',
  'apply',
  'watch',
  'render',
  'transform',
  'emit',
  'parse',
  'find',
];
export const packages = [
  'atlas',
  'birch',
  'cobalt',
  'delta',
  'ember',
  'fjord',
  'grove',
  'harbor',
  'indigo',
  'juniper',
  'kestrel',
  'lumen',
  'mesa',
  'nimbus',
];

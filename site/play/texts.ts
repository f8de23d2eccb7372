import type { HintTexts } from './config-hints.js';

/** Texts of the playground in one language. */
export interface PlayTexts {
  title: string;
  description: string;
  documentation: string;
  language: string;
  otherLanguage: string;
  appearance: string;
  template: string;
  templates: Record<string, string>;
  files: string;
  newFile: string;
  newFileName: string;
  add: string;
  removeFile: (name: string) => string;
  binaryFile: string;
  build: string;
  building: string;
  cancel: string;
  share: string;
  shared: string;
  download: string;
  reset: string;
  cost: (megabytes: string) => string;
  shownNotRun: string;
  brokenLink: string;
  tooLarge: string;
  recorded: string;
  pressBuild: string;
  beforeChanges: string;
  notRecorded: string;
  loading: (percent: number) => string;
  steps: Record<'packages' | 'config' | 'compile' | 'files', string>;
  results: string;
  tabs: Record<'output' | 'terminal' | 'config' | 'preview' | 'compare', string>;
  nothingYet: string;
  succeeded: (seconds: string, files: number) => string;
  failed: (errors: number) => string;
  stale: string;
  file: string;
  size: string;
  gzip: string;
  noFiles: string;
  resolving: string;
  noPage: string;
  page: string;
  previewTitle: string;
  previewNote: string;
  firstBuild: string;
  unchanged: string;
  change: string;
  changes: Record<'added' | 'removed' | 'larger' | 'smaller' | 'changed' | 'same', string>;
  noTextDifference: string;
  unsupported: Record<'isolation' | 'browser' | 'memory', string>;
  hints: HintTexts;
}

const en: PlayTexts = {
  title: 'Playground',
  description: 'Edit a project and build it with the real Rsbuild, in this page. Nothing leaves your browser.',
  documentation: 'Documentation',
  language: '简体中文',
  otherLanguage: 'zh-CN',
  appearance: 'Switch between light and dark',
  template: 'Template',
  templates: {
    vanilla: 'JavaScript',
    typescript: 'TypeScript',
    'css-modules': 'CSS Modules',
    react: 'React',
    vue: 'Vue',
    svelte: 'Svelte',
    sass: 'Sass',
    less: 'Less',
    'several-entries': 'Several entries',
    'several-environments': 'Several environments',
    library: 'Library',
    assets: 'Assets',
    'dynamic-import': 'Dynamic import',
    'custom-plugin': 'A plugin of your own',
  },
  files: 'Files of the project',
  newFile: 'New file',
  newFileName: 'Path of the new file',
  add: 'Add',
  removeFile: (name) => `Remove ${name}`,
  binaryFile: 'This file is not text.',
  build: 'Build',
  building: 'Building…',
  cancel: 'Stop',
  share: 'Copy link',
  shared: 'Copied',
  download: 'Download',
  reset: 'Reset',
  cost: (megabytes) => `The first build loads Rsbuild and Rspack: about ${megabytes} MB, once. Nothing is loaded before.`,
  shownNotRun: 'These files come from a link. They run when you press Build, in a worker without access to this site.',
  brokenLink: 'The link could not be read: it is incomplete, or of another version. This is the template instead.',
  tooLarge: 'This project is too large for a link: a reload would lose it. Download it to keep it.',
  recorded: 'This result was recorded with Rsbuild on Node.js. ',
  pressBuild: 'Press Build to make it here.',
  beforeChanges: 'It is the result before your changes: press Build for one with them.',
  notRecorded: 'This is not part of the recorded result. Press Build to see it.',
  loading: (percent) => `Loading Rspack: ${percent}%`,
  steps: { packages: 'Loading packages…', config: 'Reading the configuration…', compile: 'Compiling…', files: 'Collecting files…' },
  results: 'Result',
  tabs: { output: 'Output files', terminal: 'Terminal', config: 'Configuration', preview: 'Preview', compare: 'Comparison' },
  nothingYet: 'Press Build to see what Rsbuild makes of these files.',
  succeeded: (seconds, files) => `Built ${files} ${files === 1 ? 'file' : 'files'} in ${seconds} s`,
  failed: (errors) => `Failed with ${errors} ${errors === 1 ? 'error' : 'errors'}`,
  stale: 'Files have changed since.',
  file: 'File',
  size: 'Size',
  gzip: 'Gzip',
  noFiles: 'The build has written no files. The terminal says why.',
  resolving: 'Resolving the configuration…',
  noPage: 'The build has written no HTML file to show.',
  page: 'Page',
  previewTitle: 'The built page',
  previewNote: 'The page runs in a frame without access to this site or to the network.',
  firstBuild: 'Change something and build again: this compares the result with the one before.',
  unchanged: 'The result is the same as before.',
  change: 'Change',
  changes: { added: 'added', removed: 'removed', larger: 'larger', smaller: 'smaller', changed: 'changed', same: 'same' },
  noTextDifference: 'There is no text to compare.',
  hints: {
    unknownOption: (path, nearest) => `${path} is not an option of Rsbuild.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`,
    syntaxError: 'This cannot be read as JavaScript.',
    defaultValue: 'Default:',
  },
  unsupported: {
    isolation:
      'Building needs a page that is isolated from others, and this server does not send the headers for it. You can edit, share and download the project.',
    browser: 'This browser lacks shared memory or WebAssembly, which Rspack needs. You can edit, share and download the project.',
    memory: 'This device has too little memory to build here. You can edit, share and download the project.',
  },
};

const zh: PlayTexts = {
  title: '演练场',
  description: '在页面中编辑项目，并用真正的 Rsbuild 构建。所有内容都留在你的浏览器里。',
  documentation: '文档',
  language: 'English',
  otherLanguage: 'en',
  appearance: '切换浅色与深色',
  template: '模板',
  templates: {
    vanilla: 'JavaScript',
    typescript: 'TypeScript',
    'css-modules': 'CSS Modules',
    react: 'React',
    vue: 'Vue',
    svelte: 'Svelte',
    sass: 'Sass',
    less: 'Less',
    'several-entries': '多入口',
    'several-environments': '多环境',
    library: '库',
    assets: '静态资源',
    'dynamic-import': '动态导入',
    'custom-plugin': '自定义插件',
  },
  files: '项目文件',
  newFile: '新建文件',
  newFileName: '新文件的路径',
  add: '添加',
  removeFile: (name) => `删除 ${name}`,
  binaryFile: '该文件不是文本。',
  build: '构建',
  building: '构建中…',
  cancel: '停止',
  share: '复制链接',
  shared: '已复制',
  download: '下载',
  reset: '重置',
  cost: (megabytes) => `首次构建会加载 Rsbuild 和 Rspack，约 ${megabytes} MB，仅需一次。在此之前不会加载任何内容。`,
  shownNotRun: '这些文件来自链接。点击「构建」后才会运行，并且在无法访问本站的 worker 中运行。',
  brokenLink: '无法读取该链接：内容不完整，或属于其他版本。当前显示的是模板。',
  tooLarge: '项目过大，无法放进链接，刷新页面会丢失内容。请下载保存。',
  recorded: '这是用 Node.js 上的 Rsbuild 录制的结果。',
  pressBuild: '点击「构建」，在这里重新构建。',
  beforeChanges: '这是改动之前的结果，点击「构建」查看改动之后的结果。',
  notRecorded: '录制的结果不包含这部分内容。点击「构建」后可以查看。',
  loading: (percent) => `正在加载 Rspack：${percent}%`,
  steps: { packages: '正在加载依赖…', config: '正在读取配置…', compile: '正在编译…', files: '正在收集产物…' },
  results: '结果',
  tabs: { output: '产物文件', terminal: '终端', config: '配置', preview: '预览', compare: '对比' },
  nothingYet: '点击「构建」，查看 Rsbuild 对这些文件的构建结果。',
  succeeded: (seconds, files) => `构建完成：${files} 个文件，用时 ${seconds} 秒`,
  failed: (errors) => `构建失败：${errors} 个错误`,
  stale: '此后文件有改动。',
  file: '文件',
  size: '大小',
  gzip: 'Gzip',
  noFiles: '构建没有写出文件，原因见终端。',
  resolving: '正在解析配置…',
  noPage: '构建没有写出可显示的 HTML 文件。',
  page: '页面',
  previewTitle: '构建出的页面',
  previewNote: '页面在 iframe 中运行，无法访问本站和网络。',
  firstBuild: '改动一处再构建一次，这里会与上一次的结果对比。',
  unchanged: '结果与之前相同。',
  change: '变化',
  changes: { added: '新增', removed: '移除', larger: '变大', smaller: '变小', changed: '有改动', same: '相同' },
  noTextDifference: '没有可对比的文本。',
  hints: {
    unknownOption: (path, nearest) => `${path} 不是 Rsbuild 的选项。${nearest === undefined ? '' : `是否想写 ${nearest}？`}`,
    syntaxError: '无法按 JavaScript 解析。',
    defaultValue: '默认值：',
  },
  unsupported: {
    isolation: '构建需要与其他页面隔离，而该服务器没有发送所需的响应头。你仍可以编辑、分享和下载项目。',
    browser: '该浏览器缺少 Rspack 所需的共享内存或 WebAssembly。你仍可以编辑、分享和下载项目。',
    memory: '该设备内存过小，无法在此构建。你仍可以编辑、分享和下载项目。',
  },
};

export const texts: Record<'en' | 'zh', PlayTexts> = { en, zh };

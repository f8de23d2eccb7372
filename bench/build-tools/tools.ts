/** A bundler, and how it builds the application. */
export interface BuildTool {
  name: string;
  /** Name in the chart. */
  label: string;
  /** Where it is installed: in `verify/`, or by this benchmark. */
  packages: 'verify' | 'own';
  /** Packages whose versions are listed under the chart. */
  versions: string[];
  bin: [packageName: string, bin: string];
  devArgs: (port: number) => string[];
  buildArgs: string[];
  /** Extra files for the tool: path to content. */
  files: Record<string, string>;
}

/** Packages to install for the tools that `verify/` doesn't bring. */
export const packages = {
  '@babel/core': '7.29.0',
  '@babel/preset-env': '7.29.0',
  '@babel/preset-react': '7.28.5',
  '@babel/preset-typescript': '7.28.5',
  '@pmmmwh/react-refresh-webpack-plugin': '0.6.3',
  '@swc/core': '1.16.22',
  '@vitejs/plugin-react': '6.3.0',
  'babel-loader': '10.1.1',
  'css-loader': '7.1.5',
  'css-minimizer-webpack-plugin': '8.0.0',
  'html-webpack-plugin': '5.6.8',
  'mini-css-extract-plugin': '2.10.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-refresh': '0.19.0',
  'style-loader': '4.0.0',
  'swc-loader': '0.2.7',
  'terser-webpack-plugin': '5.6.1',
  vite: '8.3.8',
  webpack: '5.112.2',
  'webpack-cli': '7.3.1',
  'webpack-dev-server': '6.1.0',
};

/** Pins of transitive packages whose newest release lacks a native binding. */
export const overrides = { rolldown: '1.2.18' };

const html =
  '<!doctype html>\n<html lang="en">\n<head><title>Application</title></head>\n<body><div id="root"></div>%ENTRY%</body>\n</html>\n';

/** Every tool in the chart, ours first. */
export const tools: BuildTool[] = [
  {
    name: 'rsbuild',
    label: 'Rsbuild',
    packages: 'verify',
    versions: ['@rsbuild/core', '@rsbuild/plugin-react'],
    bin: ['@rsbuild/core', 'rsbuild'],
    devArgs: (port) => ['dev', '--port', String(port), '--host', '127.0.0.1'],
    buildArgs: ['build'],
    files: {
      'rsbuild.config.mjs': `import { pluginReact } from '@rsbuild/plugin-react';\n\nexport default { plugins: [pluginReact()], server: { strictPort: true } };\n`,
    },
  },
  {
    name: 'vite',
    label: 'Vite',
    packages: 'own',
    versions: ['vite', '@vitejs/plugin-react'],
    bin: ['vite', 'vite'],
    devArgs: (port) => ['--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    buildArgs: ['build'],
    files: {
      'index.html': html.replace('%ENTRY%', '<script type="module" src="/src/index.tsx"></script>'),
      'vite.config.mjs': `import react from '@vitejs/plugin-react';\n\nexport default { plugins: [react()], cacheDir: '.cache' };\n`,
    },
  },
  webpackTool('webpack-swc', 'webpack + SWC', ['webpack', '@swc/core']),
  webpackTool('webpack-babel', 'webpack + Babel', ['webpack', '@babel/core']),
];

function webpackTool(name: string, label: string, versions: string[]): BuildTool {
  return {
    name,
    label,
    packages: 'own',
    versions,
    bin: ['webpack-cli', 'webpack-cli'],
    devArgs: (port) => ['serve', '--mode', 'development', '--port', String(port), '--host', '127.0.0.1'],
    buildArgs: ['build', '--mode', 'production'],
    files: { 'index.html': html.replace('%ENTRY%', ''), 'webpack.config.mjs': webpackConfig(name === 'webpack-swc') },
  };
}

/** Returns the webpack config. Only the transpiler and the minifier differ between the two. */
function webpackConfig(isSwc: boolean): string {
  const loader = isSwc
    ? `{ loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev } }, target: 'es2020' } } }`
    : `{ loader: 'babel-loader', options: { babelrc: false, configFile: false, presets: [['@babel/preset-env', { targets: { chrome: 87 } }], ['@babel/preset-react', { runtime: 'automatic', development: isDev }], '@babel/preset-typescript'], plugins: isDev ? ['react-refresh/babel'] : [] } }`;
  const minimizer = isSwc ? `new TerserPlugin({ minify: TerserPlugin.swcMinify })` : `new TerserPlugin()`;
  return `import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';

export default (env, { mode }) => {
  const isDev = mode === 'development';
  return {
    entry: './src/index.tsx',
    devtool: isDev ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    output: { filename: isDev ? '[name].js' : '[name].[contenthash:8].js', clean: true },
    module: {
      rules: [
        { test: /\\.tsx?$/, exclude: /node_modules/, use: ${loader} },
        { test: /\\.css$/, use: [isDev ? 'style-loader' : MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    optimization: { minimizer: [${minimizer}, new CssMinimizerPlugin()] },
    plugins: [
      new HtmlPlugin({ template: 'index.html' }),
      ...(isDev ? [new ReactRefreshPlugin({ overlay: false })] : [new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' })]),
    ],
    devServer: { hot: true, open: false, client: { overlay: false } },
    performance: false,
    stats: 'errors-warnings',
  };
};
`;
}

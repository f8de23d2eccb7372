import type { Files } from '../recipe.js';

/** Matches the script of the first page, with and without a hash. */
export const script = /^dist\/static\/js\/index(?:\.\w+)?\.js$/;

/** Matches the stylesheet of the first page. */
export const stylesheet = /^dist\/static\/css\/index(?:\.\w+)?\.css$/;

/** Creates an image of a given size with meaningless content. */
export const picture = (bytes: number) => Buffer.alloc(bytes, 1);

/** An application with a stylesheet. */
export const styled: Files = {
  'src/index.js': "import './index.css';\n\nconsole.log('Hello');\n",
  'src/index.css': 'body {\n  color: teal;\n}\n',
};

/** An application with a stylesheet, an image and a lazy chunk. */
export const rich: Files = {
  'src/index.js': [
    "import './index.css';",
    "import hero from './hero.png';",
    '',
    'document.body.append(Object.assign(new Image(), { src: hero }));',
    "import('./chart.js').then(({ draw }) => draw());",
    '',
  ].join('\n'),
  'src/index.css': 'body {\n  color: teal;\n}\n',
  'src/hero.png': picture(5000),
  'src/chart.js': "export const draw = () => console.log('chart');\n",
};

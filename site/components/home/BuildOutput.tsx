import { Fragment } from 'react';

/** Output of `rsbuild build` in Rsbuild 1.7.6 for the config next to it and a single-page application with a lazy chunk. */
const files = [
  ['static/css/', 'index.f6fc5a98.css', '0.17 kB', '0.16 kB'],
  ['static/js/async/', '610.aa15a8b1.js', '0.25 kB', '0.22 kB'],
  ['', 'index.html', '0.37 kB', '0.25 kB'],
  ['static/js/', 'index.fca93864.js', '2.9 kB', '1.5 kB'],
  ['static/js/', 'lib-react.7e83c37b.js', '218.3 kB', '68.8 kB'],
] as const;
const name = 'dist/static/js/lib-react.7e83c37b.js'.length;

/** Terminal with the output of a build. */
export function BuildOutput() {
  return (
    <div className="code build-output" data-lang="">
      <div className="code-title">npx rsbuild build</div>
      <pre tabIndex={0}>
        <code>
          <span className="line">Rsbuild v1.7.6</span>
          {'\n\n'}
          <span className="line">
            <span className="f">info</span>
            {'    build started...'}
          </span>
          {'\n'}
          <span className="line">
            <span className="i">ready</span>
            {'   built in '}
            <b>0.49 s</b>
          </span>
          {'\n\n'}
          <span className="line c">{row('File (web)', 'Size', 'Gzip')}</span>
          {'\n'}
          {files.map(([folder, file, size, gzip]) => (
            <Fragment key={file}>
              <span className="line">
                <span className="c">dist/{folder}</span>
                <span className={file.endsWith('.js') ? 'f' : file.endsWith('.css') ? 'n' : 's'}>{file}</span>
                {row(`dist/${folder}${file}`, size, gzip).slice(`dist/${folder}${file}`.length)}
              </span>
              {'\n'}
            </Fragment>
          ))}
          {'\n'}
          <span className="line">{row('Total:'.padStart(name), '222.0 kB', '71.0 kB')}</span>
        </code>
      </pre>
    </div>
  );
}

function row(file: string, size: string, gzip: string): string {
  return `${file.padEnd(name + 3)}${size.padEnd(11)}${gzip}`;
}

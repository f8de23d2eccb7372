/** Illustration of modules that go through the bundler and become files. Only shows file names, which need no translation. */
export function BundleFigure() {
  return (
    <div className="bundle-figure" aria-hidden="true">
      <Files names={['index.tsx', 'App.tsx', 'Sky.tsx', 'App.module.css']} />
      <Threads from={[14, 38, 62, 86]} to={[44, 48, 52, 56]} />
      <span className="bundle-core">Rspack</span>
      <Threads from={[44, 48, 52, 56]} to={[14, 38, 62, 86]} />
      <Files names={['index.html', 'index.js', '610.js', 'index.css']} />
    </div>
  );
}

function Files({ names }: { names: string[] }) {
  return (
    <span className="bundle-files">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}

function Threads({ from, to }: { from: number[]; to: number[] }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      {from.map((start, index) => (
        <path key={start} d={`M0 ${start}C50 ${start} 50 ${to[index]} 100 ${to[index]}`} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}

import { Benchmark, LandingSection } from '@kiln/blocks';
import { buildTools } from './build-tools.js';
import { type HomeLang, homeTexts } from './home-texts.js';

const words = {
  dev: { en: 'Dev server start', zh: '启动开发服务器' },
  build: { en: 'Production build', zh: '生产构建' },
  hmr: { en: 'Hot update', zh: '热更新' },
  method: { en: 'How this was measured', zh: '测量方法' },
} as const;

export interface HomeBenchmarkProps {
  lang: HomeLang;
  /** URL of the page that explains the figures. */
  href: string;
}

/** Charts of the measured times. Renders nothing without a measurement. */
export function HomeBenchmark({ lang, href }: HomeBenchmarkProps) {
  const { charts, measured } = buildTools;
  if (!measured || charts.length === 0) return null;
  return (
    <LandingSection title={homeTexts.benchmarkTitle[lang]} text={homeTexts.benchmarkTitleDesc[lang]}>
      <div className="home-charts">
        {charts.map(({ name, groups }) => (
          <section key={name}>
            <h3>{words[name][lang]}</h3>
            <Benchmark groups={groups} />
          </section>
        ))}
      </div>
      <p className="home-method">
        {Object.entries(measured.versions)
          .map(([name, version]) => `${name} ${version}`)
          .join(', ')}
        . {measured.machine}, Node.js {measured.node}, <time dateTime={measured.date}>{measured.date}</time>.{' '}
        <a href={href}>{words.method[lang]}</a>
      </p>
    </LandingSection>
  );
}

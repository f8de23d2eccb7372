const texts = {
  en: 'Try it: edit and build this in your browser (loads about 7 MB, once)',
  zh: '试一试：在浏览器中编辑并构建（加载约 7 MB，仅需一次）',
};

/** Link that opens the sample above in the playground. Has no styles or scripts, so that it adds nothing else to reading pages. */
export function TryIt({ lang, project }: { lang: string; project: string }) {
  return (
    <p>
      <a href={`${lang === 'zh' ? '/zh' : ''}/play#${project}`}>{lang === 'zh' ? texts.zh : texts.en}</a>
    </p>
  );
}

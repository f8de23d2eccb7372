import { type Finding, formatLocation } from '../../model/finding.js';

const styles = `
:host { position: fixed; inset: auto 16px 16px auto; z-index: 2000; max-width: min(560px, calc(100vw - 32px)); font: 13px/1.55 system-ui, sans-serif; color: #17181c; }
details { background: #fff; border: 1px solid #d7d3cc; border-radius: 8px; box-shadow: 0 12px 40px #0003; }
summary { padding: 10px 14px; cursor: pointer; font-weight: 600; }
summary::marker { color: #c2410c; }
ol { margin: 0; padding: 0 14px 6px; max-height: 50vh; overflow: auto; list-style: none; }
li { padding: 10px 0; border-top: 1px solid #ece8e1; }
code { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.where { color: #c2410c; }
p { margin: 2px 0 0; overflow-wrap: anywhere; }
.fix { color: #57534e; }
`;

/** Shows findings in a corner of the page; open when one of them is an error, gone when there are none. */
export function showFindings(findings: readonly Finding[]): void {
  document.querySelector('kiln-findings')?.remove();
  if (findings.length === 0) return;
  const host = document.createElement('kiln-findings');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const box = document.createElement('details');
  box.open = findings.some(({ severity }) => severity === 'error');
  const heading = document.createElement('summary');
  heading.textContent = findings.length === 1 ? '1 thing to mend on this page' : `${findings.length} things to mend on this page`;
  const list = document.createElement('ol');
  list.append(...findings.map(itemOf));
  box.append(heading, list);
  root.append(box);
  document.body.append(host);
}

function itemOf({ what, where, fix, rule }: Finding): HTMLLIElement {
  const item = document.createElement('li');
  const place = document.createElement('code');
  place.className = 'where';
  place.textContent = `${formatLocation(where)}  ${rule}`;
  const problem = document.createElement('p');
  problem.textContent = what;
  const remedy = document.createElement('p');
  remedy.className = 'fix';
  remedy.textContent = `→ ${fix}`;
  item.append(place, problem, remedy);
  return item;
}

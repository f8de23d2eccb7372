/** Styles of the overlay, which follows the page's color scheme. */
export const overlayStyles = `
:host {
  --paper: light-dark(#fff, #191c22);
  --wash: light-dark(#f7f4ef, #121419);
  --ink: light-dark(#1a1b1f, #eceae6);
  --soft: light-dark(#5b5d64, #a9acb3);
  --line: light-dark(#e6e1d8, #2d323b);
  --tone: light-dark(#b3261e, #ff8f85);
  --tone-wash: light-dark(#fdecea, #3a1d1d);
  position: fixed;
  inset: auto 20px 20px auto;
  z-index: 2000;
  width: min(620px, 100vw - 40px);
  display: flex;
  justify-content: flex-end;
  pointer-events: none;
  font: 14px/1.5 -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  color: var(--ink);
  text-align: start;
}
@media (width < 640px) { :host { inset: auto 8px 8px 8px; width: auto; } }
@media print { :host { display: none; } }
* { box-sizing: border-box; }
button { font: inherit; color: inherit; text-align: start; background: none; border: 0; padding: 0; cursor: pointer; pointer-events: auto; }
:focus-visible { outline: 2px solid var(--tone); outline-offset: 2px; }
.panel {
  flex: 1;
  min-width: 0;
  max-height: min(70vh, 640px);
  display: flex;
  flex-direction: column;
  pointer-events: auto;
  overflow: hidden;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: 12px;
  box-shadow: inset 0 3px 0 var(--tone), 0 1px 2px rgb(0 0 0 / 8%), 0 18px 48px rgb(0 0 0 / 22%);
}
.panel:focus { outline: none; }
header { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 15px 16px 11px 20px; }
h2 { margin: 0; font-size: 15px; font-weight: 650; letter-spacing: -0.005em; }
h2::before { content: ''; display: inline-block; width: 8px; height: 8px; margin-inline-end: 10px; border-radius: 50%; background: var(--tone); vertical-align: 1px; }
.hide { flex: none; padding: 2px 4px; border-radius: 6px; font-size: 13px; color: var(--soft); }
.hide:hover { color: var(--ink); }
kbd { margin-inline-start: 8px; padding: 2px 6px; border: 1px solid var(--line); border-radius: 5px; font: 11px/1.5 ui-monospace, monospace; }
@media (hover: none) { kbd { display: none; } }
.note { margin: 0; padding: 0 20px 12px; color: var(--soft); font-size: 13px; }
ol { margin: 0; padding: 0 20px; overflow: auto; overscroll-behavior: contain; list-style: none; border-top: 1px solid var(--line); }
li { padding: 16px 0; }
li + li { border-top: 1px solid var(--line); }
li[data-severity='warning'] { --tone: light-dark(#85560b, #e0b465); --tone-wash: light-dark(#fbf3e2, #332a18); }
p { margin: 0; overflow-wrap: anywhere; }
.what { font-weight: 600; }
p code { padding: 1px 4px; border-radius: 4px; background: var(--wash); font: 0.92em ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.source {
  display: block;
  width: 100%;
  margin: 10px 0;
  overflow: hidden;
  background: var(--wash);
  border: 1px solid var(--line);
  border-radius: 8px;
  font: 12.5px/1.65 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
}
.source:hover { border-color: var(--tone); }
.place { display: flex; justify-content: space-between; gap: 12px; padding: 6px 12px; color: var(--soft); overflow-wrap: anywhere; }
.place::after { content: 'Open \\2197'; flex: none; font-family: -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
.source:hover .place { color: var(--tone); }
.frame { display: block; padding: 6px 0; border-top: 1px solid var(--line); overflow-x: auto; }
.line { display: flex; width: max-content; min-width: 100%; padding-inline-end: 12px; }
.number { flex: none; width: 4.5ch; padding-inline-end: 1.5ch; text-align: end; color: var(--soft); opacity: 0.75; user-select: none; }
.code { white-space: pre; tab-size: 2; }
.line[data-place] { background: var(--tone-wash); box-shadow: inset 3px 0 0 var(--tone); }
.line[data-place] .number { color: var(--tone); opacity: 1; font-weight: 650; }
mark { background: none; color: var(--tone); font-weight: 700; text-decoration: underline wavy; text-underline-offset: 3px; text-decoration-skip-ink: none; }
.fix { color: var(--soft); padding-inline-start: 1.4em; text-indent: -1.4em; }
.fix::before { content: '\\2192'; display: inline-block; width: 1.4em; text-indent: 0; color: var(--tone); }
.failure { margin-bottom: 8px; color: var(--tone); font-size: 13px; }
.pill {
  padding: 7px 14px;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: 999px;
  box-shadow: 0 6px 24px rgb(0 0 0 / 18%);
  font-weight: 600;
  font-size: 13px;
}
.pill::before { content: ''; display: inline-block; width: 8px; height: 8px; margin-inline-end: 8px; border-radius: 50%; background: var(--tone); }
.pill:hover { border-color: var(--tone); }
[hidden] { display: none; }
@media (prefers-reduced-motion: no-preference) {
  .panel { animation: rise 160ms ease-out; }
  @keyframes rise { from { opacity: 0; translate: 0 8px; } }
}
`;

declare const __VERSION__: string;
declare const __BETA__: boolean;

document.body.textContent = `Version ${__VERSION__}`;
if (__BETA__) {
  document.body.append(' with everything that is not finished');
}

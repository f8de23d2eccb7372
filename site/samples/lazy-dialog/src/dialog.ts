import './dialog.css';

export function open(text: string): void {
  const dialog = document.createElement('dialog');
  dialog.textContent = text;
  document.body.append(dialog);
  dialog.showModal();
}

document.body.textContent = `Release ${import.meta.env.RELEASE}, ${import.meta.env.TIMEOUT} s`;
if (import.meta.env.CHAT) {
  document.body.append(', with a chat');
}

import { html, render } from 'lit';
import { t } from '../i18n/messages.ts';

/** Asks before something that cannot be undone; the answer is no when the question is dismissed. */
export function ask(question: string, yes: string): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'ask';
  dialog.setAttribute('aria-label', question);
  const answer = (value: string) => () => dialog.close(value);
  render(
    html`
      <p>${question}</p>
      <div class="choices">
        <button @click="${answer('')}">${t('setup.cancel')}</button>
        <button class="primary" @click="${answer('yes')}">${yes}</button>
      </div>
    `,
    dialog,
  );
  // A press on the dialog itself is one beside what is in it.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close('');
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}

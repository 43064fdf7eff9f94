import { html, render } from 'lit';
import { Core } from '../core/core.ts';
import { speak } from '../i18n/catalogues.ts';
import { preferred, t } from '../i18n/messages.ts';
import { reason } from '../i18n/refusals.ts';
import { endMotionByTap } from '../board/motion.ts';
import { followPointer } from '../board/stepping.ts';
import { savedGames } from '../play/saved-games.ts';
import { closeMenusOutside } from './menu.ts';
import { keepOffline } from './offline.ts';
import { settings } from './settings.ts';
import { storage } from './storage.ts';
import { supported } from './support.ts';

/** Written in by the build. */
declare const WORKER_FILE: string;

/** Shows why there is no page. */
function alone(sentence: string): void {
  document.querySelector('.first')?.remove();
  render(
    html`
      <main class="sheet">
        <h1>Stackyard</h1>
        <p role="alert">${sentence}</p>
      </main>
    `,
    document.body,
  );
}

function fail(error: unknown): void {
  document.body.replaceChildren();
  alone(t('play.trouble', { what: reason(error) }));
}

async function main(): Promise<void> {
  const { language: chosen } = settings();
  // One answers at once, the other may think.
  const rules = new Core(WORKER_FILE);
  const engine = new Core(WORKER_FILE);
  if (supported()) rules.load();
  const language = preferred(chosen, navigator.languages);
  const kept = savedGames.open(storage);
  await speak(language);
  document.documentElement.lang = language;
  if (!supported()) return alone(t('nav.old-browser'));
  try {
    await kept;
    await import('./app.ts');
  } catch (error) {
    return fail(error);
  }
  const app = Object.assign(document.createElement('stackyard-app'), { rules, engine });
  document.querySelector('.first')?.remove();
  document.body.append(app);
  closeMenusOutside();
  followPointer();
  endMotionByTap();
  // Nothing can be done without the rules, so that a page that cannot load them says so at once.
  rules.call('roll', [0, 0]).catch(fail);
  keepOffline((change) => Object.assign(app, { change }));
}

main();

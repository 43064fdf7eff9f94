import { html, render } from 'lit';
import { Core } from './core.ts';
import { type Language, preferred, t, use } from './messages.ts';
import { keepOffline } from './offline.ts';
import { applyTheme, settings } from './settings.ts';
import { supported } from './support.ts';

/** Written in by the build. */
declare const WORKER_FILE: string;

const CATALOGUES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('../messages/en.json', { with: { type: 'json' } }),
  uk: () => import('../messages/uk.json', { with: { type: 'json' } }),
  pl: () => import('../messages/pl.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru.json', { with: { type: 'json' } }),
  es: () => import('../messages/es.json', { with: { type: 'json' } }),
};

async function main(): Promise<void> {
  const { language: chosen, theme } = settings();
  applyTheme(theme);
  // One answers at once, the other may think.
  const rules = new Core(WORKER_FILE);
  const engine = new Core(WORKER_FILE);
  if (supported()) rules.load();
  const language = preferred(chosen, navigator.languages);
  use(language, (await CATALOGUES[language]()).default);
  document.documentElement.lang = language;
  if (!supported()) {
    render(
      html`
        <main class="sheet">
          <h1>Stackyard</h1>
          <p role="alert">${t('nav.old-browser')}</p>
        </main>
      `,
      document.body,
    );
    return;
  }
  await import('./app.ts');
  const app = Object.assign(document.createElement('stackyard-app'), { rules, engine });
  document.body.append(app);
  keepOffline((change) => Object.assign(app, { change }));
}

main();

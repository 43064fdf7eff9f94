import { applyTheme, settings } from './settings.ts';

/** Runs before anything is painted: in which colours, and whether the front door is what comes. */
applyTheme(settings().theme);
if (/^(#\/?)?$/.test(location.hash)) document.documentElement.dataset.first = '';

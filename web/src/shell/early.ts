import { applyLook, settings } from './settings.ts';

/** Runs before anything is painted: in which colours, and whether the front door is what comes. */
applyLook(settings());
if (/^(#\/?)?$/.test(location.hash)) document.documentElement.dataset.first = '';

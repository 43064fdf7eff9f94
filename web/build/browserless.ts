/**
 * The few things of a browser that the page's sources ask for when they are loaded and drawn where
 * there is none. It has to be imported first.
 */
import { customElements, EventTarget, HTMLElement } from '@lit-labs/ssr-dom-shim';

const silent = new HTMLElement();

Object.assign(HTMLElement.prototype, { contains: () => false });
Object.assign(globalThis, {
  customElements,
  EventTarget,
  HTMLElement,
  // What moves by itself stands still, and no window is narrow.
  matchMedia: (query: string) => ({ matches: query.includes('reduced-motion') }),
  document: {
    activeElement: null,
    documentElement: { lang: '' },
    createTreeWalker: () => ({}),
  },
  IntersectionObserver: class {},
  Intl: {
    PluralRules: class {
      // Numbers stand only in words for screen readers, which are left out.
      select = () => 'other';
    },
    NumberFormat: class {
      format = String;
    },
  },
  crypto: { getRandomValues: (numbers: Uint32Array) => numbers },
  addEventListener: silent.addEventListener.bind(silent),
});

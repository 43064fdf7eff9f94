declare const LATER_FILE: string;

let loading: Promise<void> | null = null;

/** Loads the style of the screens that the first load does without; once, unless that failed. */
export function laterStyle(): Promise<void> {
  return loading ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: LATER_FILE,
      onload: () => resolve(),
      onerror: () => {
        link.remove();
        loading = null;
        reject(new Error(`cannot load ${LATER_FILE}`));
      },
    });
    document.head.append(link);
  });
}

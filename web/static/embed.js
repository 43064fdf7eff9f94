/** Steps by key, and without an entry in the history of the page around the board. */
const steps = { Home: 0, ArrowLeft: 1, ArrowRight: 2, End: 3 };

function go(link) {
  if (link?.hasAttribute('href')) location.replace(link.href);
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('nav a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link);
});
document.addEventListener('keydown', ({ key }) => {
  if (key in steps) go(document.querySelectorAll('nav a')[steps[key]]);
});

/** The styles that make the look of a drawing; as attributes they need no style sheet. */
const STYLES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'stop-color',
  'stop-opacity',
] as const;

/** Attributes that only mean something on the page. */
const PAGE_ONLY = ['class', 'role', 'tabindex', 'style'];

/** Pixels of a picture for one unit of the drawing. */
const SCALE = 2;

/** A drawing of the page as the text of an SVG file that looks the same anywhere. */
export function standAlone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, index) => dress(original, copies[index]!));
  const { x, y, width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const box = { x, y, width, height, fill: groundOf(drawing) };
  for (const [name, value] of Object.entries(box)) ground.setAttribute(name, String(value));
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/g, '');
}

/** The colour behind a drawing: the nearest one around it. */
function groundOf(drawing: Element): string {
  for (let around: Element | null = drawing; around; around = around.parentElement) {
    const colour = getComputedStyle(around).backgroundColor;
    if (!/, 0\)$/.test(colour)) return colour;
  }
  return '#fff';
}

/** Writes the computed style of an element into the attributes of its copy. */
function dress(original: SVGElement, copy: SVGElement): void {
  const style = getComputedStyle(original);
  if (style.display === 'none' || style.visibility === 'hidden') return copy.remove();
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (value !== '') copy.setAttribute(name, value);
  }
  if (style.transform !== 'none') copy.setAttribute('transform', style.transform);
  for (const { name } of [...copy.attributes]) {
    if (PAGE_ONLY.includes(name) || /^(aria|data)-/.test(name)) copy.removeAttribute(name);
  }
}

/** The PNG file of the text of an SVG file. */
export async function png(svg: string): Promise<Blob> {
  const canvas = await painted(svg, () => SCALE);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => blob ? resolve(blob) : reject(new Error('no picture')), 'image/png')
  );
}

/** The pixels of the text of an SVG file, drawn so that the longer side has so many. */
export async function pixels(svg: string, size: number): Promise<ImageData> {
  const canvas = await painted(svg, (width, height) => size / Math.max(width, height));
  return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
}

async function painted(
  svg: string,
  scale: (width: number, height: number) => number,
): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const times = scale(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * times);
    canvas.height = Math.round(image.naturalHeight * times);
    canvas.getContext('2d', { willReadFrequently: true })!
      .drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Saves a file in the way that the browser saves files. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser takes the content over a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

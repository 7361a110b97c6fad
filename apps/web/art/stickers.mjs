/**
 * A drawing on a pale edge, like a sticker: on the light table the edge all but vanishes, in the dark it is
 * the light outline that a dark one needs. The silhouette is widened and its rim smoothed before it is filled.
 */
export const edge = '#F3E3C8';

const filter = `<filter id="sticker" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="1.1" result="soft"/>
  <feComponentTransfer in="soft" result="wide"><feFuncA type="linear" slope="14" intercept="-1"/></feComponentTransfer>
  <feFlood flood-color="${edge}"/><feComposite in2="wide" operator="in" result="rim"/>
  <feMerge><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/></feMerge>
</filter>`;

/** Puts the drawing into a square of 64 units with its edge. */
export function sticker(svg) {
  const drawing = svg.replace(/^[^>]*>/, '').replace('</svg>', '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -1 64 64">${filter}<g filter="url(#sticker)">${drawing}</g></svg>`;
}

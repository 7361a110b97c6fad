/** The product's sign, a round mat with a finished bundle of strokes, for home screens and browser tabs. */
const strokes =
  'M21.8 19.5c-.8 8-.9 16.5-1.6 24.5M29 18.5c-.3 8.5-.9 17-1 26M36.2 19.5c-.6 8-.6 16-1.300 24.5M43.3 18.600c-.2 8.5-.8 17-1.200 25.600M14.5 38.5c11-4 23-9.5 35-14.5';

const mat = `<circle cx="32" cy="32" r="31" fill="#FFFCF5" stroke="#DDD2BD"/>
  <circle cx="32" cy="32" r="27" fill="none" stroke="#1F5FA8" stroke-width="2.6"/>
  <circle cx="32" cy="32" r="23.5" fill="none" stroke="#1F5FA8" stroke-width="1.2"/>
  <path d="${strokes}" fill="none" stroke="#2A55B8" stroke-width="3.6" stroke-linecap="round"/>`;

const diamonds = [-1, 0, 1, 2, 3, 4]
  .flatMap((x) => [-1, 0, 1, 2, 3].map((y) => `M${x * 16 + 8} ${y * 26 - 8}l8 13-8 13-8-13z`))
  .join('');

/** Alone on a transparent ground: for the browser tab. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\n  ${mat}\n</svg>\n`;

/** On the white-blue lozenges: `scale` is the mat's share of the picture, `corner` the radius of the picture's corners. */
const onLozenges = (scale, corner = 0) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <clipPath id="card"><rect width="64" height="64" rx="${corner}"/></clipPath>
  <g clip-path="url(#card)"><rect width="64" height="64" fill="#F7F9FB"/><path d="${diamonds}" fill="#3D84C6"/></g>
  <g transform="translate(32 ${31 + 1.5 * scale}) scale(${scale}) translate(-32 -32)"><circle cx="32" cy="34.5" r="31.5" fill="#173F6B" fill-opacity=".35"/>
  ${mat}</g>
</svg>`;

/** Shown as it is: by desktops, task switchers and installers. */
export const appIcon = onLozenges(0.84, 14);

/** For home screens that cut it to a circle or any other shape: all that matters lies in the inner four fifths. */
export const maskableIcon = onLozenges(0.74);

/** For iOS, which rounds the corners itself and leaves no hole. */
export const touchIcon = onLozenges(0.84);

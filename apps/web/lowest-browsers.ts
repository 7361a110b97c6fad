/**
 * The lowest browsers that the app is built for. They have `:has()` and `dvh`, by which `public/lowest-browsers.js` tells them from
 * older ones.
 */
export const LOWEST_BROWSERS = ['chrome109', 'edge109', 'firefox121', 'safari15.4', 'ios15.4'];

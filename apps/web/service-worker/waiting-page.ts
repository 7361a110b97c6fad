/** Query that opens the present version while a newer one waits. */
export const AS_BEFORE = '?wie-bisher';

/** Longest wait for the newer version, in ms. After that the page opens the present version. */
const PATIENCE_MS = 10_000;

/**
 * An empty page that loads nothing through the worker, so that the worker can be replaced. It reloads after that. Otherwise it changes
 * only the query: its path may be '//host', and a path would open that host.
 */
const PAGE = `<!doctype html>
<html lang="de">
<title>Stammtisch</title>
<meta name="color-scheme" content="light dark">
<script>
  const workers = navigator.serviceWorker;
  workers.addEventListener('controllerchange', () => location.reload());
  // The newer worker may have taken over before this page was there.
  workers.getRegistration().then((registration) => registration?.waiting || location.reload());
  setTimeout(() => location.replace('${AS_BEFORE}' + location.hash), ${PATIENCE_MS});
</script>`;

/** Shows until the newer version has taken over, usually within a second. */
export const waitingPage = () =>
  new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });

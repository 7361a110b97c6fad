/** Query that opens the present version, even while a newer one waits. */
export const AS_BEFORE = '?wie-bisher';

/** How long the page waits for the newer version. After that something hangs, and the page opens the present version. */
const PATIENCE_MS = 10_000;

/**
 * An empty page. It asks the worker for nothing, so that the worker can be exchanged, and reloads after that. It goes on by the
 * query alone: its path may be '//host', which would lead to that host.
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

/** The page that is shown until the newer version has taken over, usually within a second. */
export const waitingPage = () =>
  new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });

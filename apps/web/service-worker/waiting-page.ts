/** Opens the version that is there, although a newer one waits. */
export const AS_BEFORE = '?wie-bisher';

/** A worker that keeps a newer one waiting for longer is busy with something that hangs. */
const PATIENCE_MS = 10_000;

/** Nothing to be seen: it asks for nothing, so that the worker can change, and begins anew once it has. */
const PAGE = `<!doctype html>
<html lang="de">
<title>Stammtisch</title>
<meta name="color-scheme" content="light dark">
<script>
  const workers = navigator.serviceWorker;
  workers.addEventListener('controllerchange', () => location.reload());
  // It may have been faster than this page.
  workers.getRegistration().then((registration) => registration?.waiting || location.reload());
  setTimeout(() => location.replace(location.pathname + '${AS_BEFORE}' + location.hash), ${PATIENCE_MS});
</script>`;

/** What is shown until a newer version has taken over: usually within a second. */
export const waitingPage = () =>
  new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });

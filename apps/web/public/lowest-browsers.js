// Runs in any browser, before the app. Without a root the app begins nothing.
// biome-ignore lint/complexity/useOptionalChain: older browsers can't read it
if (!(window.CSS && CSS.supports && CSS.supports('selector(:has(a))') && CSS.supports('height', '1dvh')))
  document.body.textContent =
    'Für die Bierkasse ist dieser Browser zu alt: Aktualisiere ihn, oder nimm ein anderes Gerät (ab Chrome oder Edge 109, Firefox 121, Safari oder iOS 15.4).';

import './styles/all.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listenForInstall } from './lib/install';
import { whenIdle } from './lib/when-idle';
// biome-ignore lint/style/noRestrictedImports: this is the one place that may
import { Routes } from './routes';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Routes />
    </StrictMode>,
  );
}

listenForInstall();
// Whoever waits for the first picture doesn't wait for this.
addEventListener('load', () => whenIdle(async () => (await import('./lib/keep-app')).keepApp()));

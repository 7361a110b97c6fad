import './styles/all.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenIdle } from './lib/calls-under-way';
import { listenForInstall } from './lib/install';
import { remember } from './lib/last-table';
import { keepApp } from './lib/reload';
import { keepDrafts } from './lib/sheets';
// biome-ignore lint/style/noRestrictedImports: this is the one place that may
import { Routes, TablePage } from './routes';

function start(): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Routes />
    </StrictMode>,
  );
}

keepDrafts();
listenForInstall();
// Not a top-level await: files that import this one would wait for it.
void remember(TablePage.preload).finally(start);

// After the page has loaded, so that the first screen does not wait for it.
addEventListener('load', () => whenIdle(async () => keepApp()));

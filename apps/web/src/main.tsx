import './styles/all.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
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

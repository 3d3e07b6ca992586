import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { begin } from './net/session';
import { applySettings } from './settings';
import './styles/tokens.css';
import './styles/base.css';
import './styles/screens.css';

applySettings();
void begin();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

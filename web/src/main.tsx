import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { begin } from './net/session';
import { applySettings } from './settings';
import './styles/tokens.css';
import './styles/base.css';
import './styles/screens.css';

// The characters that the first screen does not have: 92 faces, which nothing waits for.
void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');

applySettings();
void begin();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

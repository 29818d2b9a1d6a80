import { createRoot } from 'react-dom/client';
import { readTokens } from './api/token-store.ts';
import { App } from './app.tsx';
import { startTexts } from './i18n/i18n.ts';
import { settings } from './settings/settings.ts';
import { migrateStorage } from './storage/storage.ts';
import './base.css';

migrateStorage();
if (readTokens() !== null) void Promise.all([import('./workplace.tsx'), import('./layout/main-layout.tsx')]).catch(() => undefined);
await startTexts(settings.get().language);
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);

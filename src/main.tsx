import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { startTexts } from './i18n/i18n.ts';
import { settings } from './settings/settings.ts';
import { migrateStorage } from './storage/storage.ts';
import './base.css';

migrateStorage();
await startTexts(settings.get().language);
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);

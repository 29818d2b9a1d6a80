import { styledPart } from '../../base/look/styled-part.ts';
import type { Feature } from '../../screens/feature.ts';

/** How people want to be notified. */
export const notificationFeature: Feature = {
	name: 'notification',
	overlays: { notifications: styledPart(() => import('./choices-dialog.tsx').then((module) => module.ChoicesDialog)) },
};

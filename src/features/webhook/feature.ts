import { lazyWidget } from '../../../renderers/core/runtime/lazy-widget.ts';
import type { Feature } from '../../screens/feature.ts';

/** Webhooks: the choice of a screen. */
export const webhookFeature: Feature = {
	name: 'webhook',
	widgets: { 'screen-choice': lazyWidget(() => import('./screen-choice.tsx').then((module) => module.ScreenChoice)) },
};

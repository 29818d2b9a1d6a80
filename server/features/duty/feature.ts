import { signedInRoute } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { startLapsing } from './lapse-swaps.ts';
import { acceptSwaps, swapScreen } from './swap.ts';
import { createSwapHooks } from './swap-hooks.ts';
import { callTexts } from './texts.ts';

/** Swaps of duties between two people. */
export const dutyFeature: Feature = {
	name: 'duty',
	routes: (services) => [
		signedInRoute({
			method: 'POST',
			path: '/business/v3/duty-swap/accept',
			policy: { right: `${swapScreen}:view` },
			summary: 'Accepts a swap that the caller was asked for, and changes the roster.',
			input: { type: 'object', required: ['ids'], properties: { ids: { type: 'array', items: { type: 'string', format: 'uuid' } } } },
			handle: (call) => acceptSwaps(services, call),
		}),
	],
	start: startLapsing,
	hooks: {
		[swapScreen]: createSwapHooks,
	},
	screenBases: { '/business/v3/duty-swap': swapScreen },
	texts: callTexts,
	attackCases: { 'POST /business/v3/duty-swap/accept': 'many' },
};

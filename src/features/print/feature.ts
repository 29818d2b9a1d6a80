import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Papers about records, and the designer of their templates. */
export const printFeature: Feature = {
	name: 'print',
	dialogs: { print: lazyPart(() => import('./print-dialog.tsx').then((module) => module.PrintDialog)) },
	pages: { prints: { component: styledPart(() => import('./prints-page.tsx').then((module) => module.PrintsPage), waitingPage) } },
};

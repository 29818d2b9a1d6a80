import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import { headerTool } from '../../menus/header-tool.tsx';
import { processPath } from '../../menus/resolve-page.ts';
import type { Feature } from '../../screens/feature.ts';
import { startOffer, useStartOffer } from './start/use-start-offer.ts';
import { startTexts } from './texts.ts';

/** Processes: the task centre, the state of its process in the detail of a record, and the start from a row. */
export const workflowFeature: Feature = {
	name: 'workflow',
	dialogs: {
		'decide-tasks': lazyPart(() => import('./centre/decide-tasks-dialog.tsx').then((module) => module.DecideTasksDialog)),
		[startOffer]: styledPart(() => import('./record/record-start-dialog.tsx').then((module) => module.RecordStartDialog)),
	},
	useRowOffers: useStartOffer,
	headerTools: [headerTool(() => import('./centre/task-badge.tsx').then((module) => module.TaskBadge))],
	lists: { 'process-case': `${processPath}?folder=all` },
	pages: {
		process: { component: styledPart(() => import('./centre/task-centre.tsx').then((module) => module.TaskCentre), waitingPage) },
		'process-design': {
			component: styledPart(() => import('./designer/pages/definition-page.tsx').then((module) => module.DefinitionPage), waitingPage),
			policy: { anyRight: ['feature/workflow:manage'] },
		},
	},
	portlets: {
		start: {
			title: startTexts.startProcess(),
			size: { w: 4, h: 3 },
			component: styledPart(() => import('./start/start-portlet.tsx').then((module) => module.StartPortlet)),
		},
	},
	detailParts: { top: [styledPart(() => import('./record/record-process.tsx').then((module) => module.RecordProcess))] },
};

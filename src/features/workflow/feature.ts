import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';
import { TaskBadge } from './centre/task-badge.tsx';

/** Processes: the task centre, and the state of its process in the detail of a record. */
export const workflowFeature: Feature = {
	name: 'workflow',
	dialogs: { 'decide-tasks': lazyPart(() => import('./centre/decide-tasks-dialog.tsx').then((module) => module.DecideTasksDialog)) },
	headerTools: [TaskBadge],
	pages: {
		process: styledPart(() => import('./centre/task-centre.tsx').then((module) => module.TaskCentre), waitingPage),
		'process-design': styledPart(() => import('./designer/pages/definition-page.tsx').then((module) => module.DefinitionPage), waitingPage),
	},
	detailParts: { top: [styledPart(() => import('./record/record-process.tsx').then((module) => module.RecordProcess))] },
};

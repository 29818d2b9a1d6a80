import type { Feature } from '../feature.ts';
import { texts } from './base/texts.ts';
import { createCaseRoutes } from './calls/case-routes.ts';
import { createDraftRoutes } from './calls/draft-routes.ts';
import { createFileReaders } from './calls/file-readers.ts';
import { createManageRoutes } from './calls/manage-routes.ts';
import { createOutsideRoutes, messageRight, startRight } from './calls/outside-routes.ts';
import { createTaskRoutes } from './calls/task-routes.ts';
import { createDefinitionRoutes } from './design/definition-routes.ts';
import { definitionCallTexts } from './design/texts.ts';
import { createFigureSources, createListHooks } from './figures/case-figures.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { up as processes } from './migrations/0800-processes.ts';
import { up as startsBySaving } from './migrations/0802-starts-by-saving.ts';
import { up as workOfCases } from './migrations/0820-work-of-cases.ts';
import { up as schedules } from './migrations/0821-schedules.ts';
import { up as enclosures } from './migrations/0850-enclosures.ts';
import { up as successors } from './migrations/0851-successors.ts';
import { up as menuEntries } from './migrations/0860-menu-entries.ts';
import { up as notices } from './migrations/0870-notices.ts';
import { up as variables } from './migrations/0871-variables.ts';
import { up as ownProcessMenu } from './migrations/0872-own-process-menu.ts';
import { up as handedOnTasks } from './migrations/0874-handed-on-tasks.ts';
import { up as tasksDoneForOthers } from './migrations/0888-tasks-done-for-others.ts';
import { up as actionsOfDelegates } from './migrations/0893-actions-of-delegates.ts';
import { up as casesOfRecords } from './migrations/cases/0801-cases-of-records.ts';
import { up as triesOfNotices } from './migrations/cases/0877-tries-of-notices.ts';
import { up as handedOnOutcomes } from './migrations/cases/1041-handed-on-outcomes.ts';
import { up as stoppedCases } from './migrations/cases/1060-stopped-cases.ts';
import { delegationScreen } from './records/delegations.ts';
import { createDelegationHooks } from './saving/delegation-hooks.ts';
import { saveObserver } from './saving/observe-saves.ts';
import { workflowTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { createTrackingRoutes } from './tracking/tracking-routes.ts';
import { manageRight } from './work/managed.ts';

/** Approvals and cases: people handle records step by step, as the processes of the schemas folder say. */
export const workflowFeature: Feature = {
	name: 'workflow',
	routes: (services) => [
		...createTaskRoutes(services),
		...createDraftRoutes(services),
		...createCaseRoutes(services),
		...createTrackingRoutes(services),
		...createManageRoutes(services),
		...createOutsideRoutes(services),
		...createDefinitionRoutes(services),
	],
	start: startJobs,
	fileReaders: createFileReaders,
	observer: () => saveObserver,
	hooks: {
		[delegationScreen]: createDelegationHooks,
		'process-task': createListHooks,
		'process-case': createListHooks,
	},
	figureSources: createFigureSources,
	tables: workflowTables,
	migrations: [
		{ name: '0800-processes', up: processes },
		{ name: '0801-cases-of-records', up: casesOfRecords },
		{ name: '0802-starts-by-saving', up: startsBySaving },
		{ name: '0820-work-of-cases', up: workOfCases },
		{ name: '0821-schedules', up: schedules },
		{ name: '0850-enclosures', up: enclosures },
		{ name: '0851-successors', up: successors },
		{ name: '0860-menu-entries', up: menuEntries },
		{ name: '0870-notices', up: notices },
		{ name: '0871-variables', up: variables },
		{ name: '0872-own-process-menu', up: ownProcessMenu },
		{ name: '0874-handed-on-tasks', up: handedOnTasks },
		{ name: '0877-tries-of-notices', up: triesOfNotices },
		{ name: '0888-tasks-done-for-others', up: tasksDoneForOthers },
		{ name: '0893-actions-of-delegates', up: actionsOfDelegates },
		{ name: '1041-handed-on-outcomes', up: handedOnOutcomes },
		{ name: '1060-stopped-cases', up: stoppedCases },
	],
	rights: [
		{ key: manageRight, title: texts.manage(), description: texts.manageDescription() },
		{ key: startRight, title: texts.startFromOutside(), description: texts.startFromOutsideDescription() },
		{ key: messageRight, title: texts.sendMessages(), description: texts.sendMessagesDescription() },
	],
	dialogs: { 'decide-tasks': 'many', 'start-process': 'one' },
	texts: { ...callTexts, ...definitionCallTexts },
	screenBases: { '/platform/v3/bpmn/task': 'process-task', '/platform/v3/bpmn/case': 'process-case' },
	attackCases: {
		'GET /platform/v3/bpmn/startable': 'self',
		'GET /platform/v3/bpmn/notStarted': 'self',
		'POST /platform/v3/bpmn/start': 'self',
		'POST /platform/v3/bpmn/task/query': 'self',
		'POST /platform/v3/bpmn/task/count': 'self',
		'GET /platform/v3/bpmn/task/open': 'self',
		'POST /platform/v3/bpmn/task/act': 'self',
		'POST /platform/v3/bpmn/task/decideMany': 'many',
		'POST /platform/v3/bpmn/task/outcomes': 'self',
		'POST /platform/v3/bpmn/task/draft': 'self',
		'POST /platform/v3/bpmn/case/query': 'self',
		'POST /platform/v3/bpmn/case/count': 'self',
		'GET /platform/v3/bpmn/managed': 'self',
		'GET /platform/v3/bpmn/case/get': 'read',
		'GET /platform/v3/bpmn/case/diagram': 'read',
		'GET /platform/v3/bpmn/case/expected': 'read',
		'GET /platform/v3/bpmn/case/recordThen': 'read',
		'GET /platform/v3/bpmn/ofRecord': 'read',
		'POST /platform/v3/bpmn/case/act': 'self',
		'GET /platform/v3/bpmn/statistics': 'read',
		'GET /platform/v3/bpmn/statistics/nodes': 'read',
		'GET /platform/v3/bpmn/handOver/preview': 'read',
		'POST /platform/v3/bpmn/handOver': 'self',
		'POST /platform/v3/bpmn/handOver/end': 'self',
		'GET /platform/v3/bpmn/migration/processes': 'self',
		'GET /platform/v3/bpmn/migration/preview': 'self',
		'POST /platform/v3/bpmn/migration': 'many',
		'POST /platform/v3/bpmn/startFor': 'self',
		'POST /platform/v3/bpmn/message': 'self',
		'GET /platform/v3/bpmn/definition/list': 'self',
		'GET /platform/v3/bpmn/definition/file': 'self',
		'GET /platform/v3/bpmn/definition/template': 'self',
		'GET /platform/v3/bpmn/definition/history': 'self',
		'GET /platform/v3/bpmn/definition/version': 'self',
		'GET /platform/v3/bpmn/definition/screen': 'self',
		'GET /platform/v3/bpmn/definition/parties': 'self',
		'POST /platform/v3/bpmn/definition/check': 'self',
		'POST /platform/v3/bpmn/definition/draft': 'self',
		'POST /platform/v3/bpmn/definition/set-aside': 'self',
		'POST /platform/v3/bpmn/definition/save': 'self',
		'POST /platform/v3/bpmn/definition/remove': 'self',
	},
	attackRecords: {
		// No process is called so, and a period must not be over.
		'process-delegation': { processes: null, startOn: '2099-01-01', endOn: '2099-12-31' },
	},
};

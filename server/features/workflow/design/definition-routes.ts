import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { processType, readDocumentPath } from '../../../../contract/documents/document-types.ts';
import type { ProcessScreen } from '../../../../contract/features/workflow/definitions.ts';
import { isId } from '../../../../contract/input/id.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { Route } from '../../../http/route.ts';
import { DesignService } from '../../design/public.ts';
import type { Services } from '../../feature.ts';
import type { WorkflowCall } from '../calls/read-input.ts';
import { managerRoute, text } from '../calls/workflow-route.ts';
import { searchedParties, searchParties } from '../store/definitions.ts';
import { listDefinitions } from './list-definitions.ts';
import { texts } from './texts.ts';

const path = { type: 'string', description: '<area>/<name>.bpmn' };
const etag = { type: 'string', description: 'Names the text that the caller saw; empty for a new process' };
const storedIn = { type: 'string', enum: ['folder', 'database'] };
const longestSearch = 100;

type Parts = Pick<Route, 'summary' | 'input' | 'onlyReads'> & { run(call: WorkflowCall): unknown };

/** The calls of the process designers: processes as documents, with drafts, checks, versions. */
export function createDefinitionRoutes(services: Services): Route[] {
	const { database, engine, config } = services;
	const service = new DesignService({ database, engine, folder: config.schemasFolder });
	const call = (method: 'GET' | 'POST', name: string, { run, ...rest }: Parts): Route =>
		managerRoute(method, `definition/${name}`, {
			...rest,
			handle: async (made) => {
				refuseOthers(made);
				return run(made);
			},
		});
	const ofPath = (method: 'GET' | 'POST', name: string, { run, input, ...rest }: Parts): Route =>
		call(method, name, {
			...rest,
			input: { type: 'object', required: ['path'], ...input, properties: { path, ...(input?.properties as object) } },
			run: (made) => {
				requireProcessPath(made.input.path);
				return run(made);
			},
		});
	return [
		call('GET', 'list', {
			summary: 'All processes with their state, and the screens that a process can be about.',
			run: (made) => listDefinitions(services, service, made),
		}),
		ofPath('GET', 'file', { summary: 'The text of a process, with the draft of the caller.', run: (made) => service.read(made) }),
		ofPath('GET', 'template', {
			summary: 'The text that a new process begins with.',
			input: { properties: { title: text } },
			run: (made) => service.template(made),
		}),
		ofPath('GET', 'history', {
			summary: 'The versions of a process, newest first.',
			run: ({ input }) => service.store.versions(requireProcessPath(input.path)),
		}),
		call('GET', 'version', {
			summary: 'One version of a process, with the text before it.',
			input: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
			run: (made) => readVersion(service, made),
		}),
		call('GET', 'screen', {
			summary: 'The fields that a process about the records of a screen can name.',
			input: { type: 'object', required: ['name'], properties: { name: text } },
			run: (made) => readScreen(services, made),
		}),
		call('GET', 'parties', {
			summary: 'Up to 20 people, roles, groups, positions or organisations whose name contains a text.',
			input: { type: 'object', required: ['type'], properties: { type: { type: 'string', enum: searchedParties }, search: text } },
			run: (made) => findParties(services, made),
		}),
		...changingRoutes(ofPath, service),
	];
}

function changingRoutes(ofPath: (method: 'POST', name: string, parts: Parts) => Route, service: DesignService): Route[] {
	return [
		ofPath('POST', 'check', {
			summary: 'What is wrong with the text of a process; nothing is stored.',
			input: { required: ['path', 'text'], properties: { text } },
			onlyReads: true,
			run: (made) => service.check(made),
		}),
		ofPath('POST', 'draft', {
			summary: 'Stores a draft that only its author sees; null removes it.',
			input: { properties: { text: { type: ['string', 'null'] }, etag } },
			run: (made) => service.keepDraft(made),
		}),
		ofPath('POST', 'set-aside', {
			summary: 'Stores a text in the history that is given up for the version of another person.',
			input: { required: ['path', 'text'], properties: { text } },
			run: (made) => service.changes.setAside(made),
		}),
		ofPath('POST', 'save', {
			summary: 'Publishes a new version; a text with mistakes is refused with each of them.',
			input: { required: ['path', 'text', 'etag'], properties: { text, etag, storedIn, isRestored: { type: 'boolean' } } },
			run: ({ input: { path: process, text: content, etag: seen, storedIn: store, isRestored }, ...made }) =>
				service.changes.save({ ...made, input: { path: process, text: content, etag: seen, storedIn: store, isRestored } }),
		}),
		ofPath('POST', 'remove', {
			summary: 'Removes a process; its cases stay on their version.',
			input: { required: ['path', 'etag'], properties: { etag } },
			run: (made) => service.changes.remove(made),
		}),
	];
}

/** Processes hold in all tenants, so only those who manage the processes of the authority change them. */
function refuseOthers({ principal }: WorkflowCall): void {
	if (principal.tenantId !== platformTenantId) throw new PortalError('notFound');
}

function requireProcessPath(value: unknown): string {
	const document = typeof value === 'string' ? readDocumentPath(value) : undefined;
	if (document?.type !== processType) throw invalidInput([{ path: 'path', message: texts.path() }]);
	return document.path;
}

async function readVersion(service: DesignService, { input: { id } }: WorkflowCall) {
	const version = isId(id) ? await service.store.version(id) : undefined;
	if (version === undefined || readDocumentPath(version.path)?.type !== processType) throw new PortalError('notFound');
	return version;
}

function readScreen({ engine }: Services, { input: { name }, language }: WorkflowCall): ProcessScreen {
	const screens = new Map(engine.screens().map((screen) => [screen.name, screen]));
	const found = screens.get(String(name));
	return { screen: found && found.file.storage?.scope !== 'feature' ? resolveScreen({ ...found, language, screens }) : null };
}

async function findParties({ database }: Services, { input: { type, search = '' }, principal }: WorkflowCall) {
	const known = searchedParties.find((party) => party === type);
	if (known === undefined) throw invalidInput([{ path: 'type', message: texts.party({ known: searchedParties.join(', ') }) }]);
	return searchParties(database, principal.tenantId, { type: known, search: String(search).slice(0, longestSearch) });
}

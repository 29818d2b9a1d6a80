import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { Route } from '../../../http/route.ts';
import type { Services } from '../../feature.ts';
import type { WorkflowCall } from '../calls/read-input.ts';
import { managerRoute, text } from '../calls/workflow-route.ts';
import { searchedParties, searchParties } from '../store/definitions.ts';
import { OwnDefinitions } from './own-definitions.ts';
import { createPlatformDefinitions, type Definitions } from './platform-definitions.ts';
import { texts } from './texts.ts';

const path = { type: 'string', description: '<area>/<name>.bpmn; of a tenant own/own-<name>.bpmn' };
const since = { type: ['string', 'null'], description: 'When the draft was stored that the caller knows; null for none' };
const etag = { type: 'string', description: 'Names the text that the caller saw; empty for a new process' };
const storedIn = { type: 'string', enum: ['folder', 'database'] };
const longestSearch = 100;

type Parts = Pick<Route, 'summary' | 'input' | 'onlyReads'> & { run(definitions: Definitions, call: WorkflowCall): unknown };

/** The calls of the process designers: processes as documents, with drafts, checks, versions. A tenant has those of its own, the authority those of the platform. */
export function createDefinitionRoutes(services: Services): Route[] {
	const platform = createPlatformDefinitions(services);
	const own = new OwnDefinitions(services);
	const call = (method: 'GET' | 'POST', name: string, { run, ...rest }: Parts): Route =>
		managerRoute(method, `definition/${name}`, {
			...rest,
			handle: async (made) => run(made.principal.tenantId === platformTenantId ? platform : own, made),
		});
	const ofPath = (method: 'GET' | 'POST', name: string, { input, ...rest }: Parts): Route =>
		call(method, name, {
			...rest,
			input: { type: 'object', required: ['path'], ...input, properties: { path, ...(input?.properties as object) } },
		});
	return [
		call('GET', 'list', {
			summary: 'All processes with their state, and the screens that a process can be about.',
			run: (definitions, made) => definitions.list(made),
		}),
		ofPath('GET', 'file', {
			summary: 'The text of a process, with the draft of the caller.',
			run: (definitions, made) => definitions.read(made),
		}),
		ofPath('GET', 'template', {
			summary: 'The text that a new process begins with.',
			input: { properties: { title: text } },
			run: (definitions, made) => definitions.template(made),
		}),
		ofPath('GET', 'history', {
			summary: 'The versions of a process, newest first.',
			run: (definitions, made) => definitions.history(made),
		}),
		call('GET', 'version', {
			summary: 'One version of a process, with the text before it.',
			input: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
			run: (definitions, made) => definitions.version(made, requireVersion(made.input.id)),
		}),
		call('GET', 'screen', {
			summary: 'The fields that a process about the records of a screen can name.',
			input: { type: 'object', required: ['name'], properties: { name: text } },
			run: (definitions, made) => definitions.screen(made),
		}),
		call('GET', 'parties', {
			summary: 'Up to 20 people, roles, groups, positions or organisations whose name contains a text.',
			input: { type: 'object', required: ['type'], properties: { type: { type: 'string', enum: searchedParties }, search: text } },
			run: (_definitions, made) => findParties(services, made),
		}),
		...changingRoutes(ofPath),
	];
}

function changingRoutes(ofPath: (method: 'POST', name: string, parts: Parts) => Route): Route[] {
	return [
		ofPath('POST', 'check', {
			summary: 'What is wrong with the text of a process; nothing is stored.',
			input: { required: ['path', 'text'], properties: { text } },
			onlyReads: true,
			run: (definitions, made) => definitions.check(made),
		}),
		ofPath('POST', 'draft', {
			summary: 'Stores a draft that only its author sees; null removes it.',
			input: { properties: { text: { type: ['string', 'null'] }, etag, since } },
			run: (definitions, made) => definitions.keepDraft(made),
		}),
		ofPath('POST', 'set-aside', {
			summary: 'Stores a text in the history that is given up for the version of another person.',
			input: { required: ['path', 'text'], properties: { text } },
			run: (definitions, made) => definitions.setAside(made),
		}),
		ofPath('POST', 'save', {
			summary: 'Publishes a new version; a text with mistakes is refused with each of them.',
			input: { required: ['path', 'text', 'etag'], properties: { text, etag, since, storedIn, isRestored: { type: 'boolean' } } },
			run: (definitions, made) => definitions.save(made),
		}),
		ofPath('POST', 'remove', {
			summary: 'Removes a process; its cases stay on their version.',
			input: { required: ['path', 'etag'], properties: { etag } },
			run: (definitions, made) => definitions.remove(made),
		}),
	];
}

function requireVersion(value: unknown): string {
	if (!isId(value)) throw new PortalError('notFound');
	return value;
}

async function findParties({ database }: Services, { input: { type, search = '' }, principal }: WorkflowCall) {
	const known = searchedParties.find((party) => party === type);
	if (known === undefined) throw invalidInput([{ path: 'type', message: texts.party({ known: searchedParties.join(', ') }) }]);
	return searchParties(database, principal.tenantId, { type: known, search: String(search).slice(0, longestSearch) });
}

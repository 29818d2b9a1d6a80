import { PortalError } from '../../../contract/base/portal-error.ts';
import type { ScreenOrigins } from '../../../contract/design/origin.ts';
import { isId } from '../../../contract/input/id.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import type { DesignCall, DesignServices } from './base/design-call.ts';
import { requireDocumentPath } from './base/design-file.ts';
import type { DesignService } from './base/design-service.ts';
import { areaOrigin } from './origins/area-origin.ts';
import { screenOrigins } from './origins/screen-origins.ts';

const root = '/platform/v3/design';
const path = { type: 'string', description: '<area>/<name>.json' };
const text = { type: 'string', description: 'The text of the file' };
const etag = { type: 'string', description: 'Names the text that the caller saw; left out for a file that is not there' };
const since = { type: ['string', 'null'], description: 'When the draft was stored that the caller knows; null for none' };
const storedIn = {
	type: 'string',
	enum: ['folder', 'database'],
	description: 'Where a new document is stored; left out: the folder, or the database where the folder is not writable',
};
const adopts = { type: 'string', description: 'The name of a table of the database that the new document takes over, typed by the caller' };
const id = { type: 'string', format: 'uuid' };
const output = { type: 'object', description: 'See contract/design/screen-design.ts' };

type Work = (service: DesignService, call: DesignCall) => unknown;

/** The screen editor of super administrators: documents with drafts, checks, plans and history. */
export function createDesignRoutes(services: DesignServices, service: DesignService): Route[] {
	const route = (method: Route['method'], name: string, rest: Pick<Route, 'summary' | 'input'> & { run: Work }): Route => {
		const { run, ...described } = rest;
		const handle = async (call: DesignCall) => run(service, call);
		return signedInRoute({ method, path: `${root}/${name}`, policy: 'super', output, ...described, handle });
	};
	const origins = signedInRoute({
		method: 'GET',
		path: `${root}/origins`,
		policy: 'tenant-admin',
		summary:
			'Where every field, action and menu entry of a screen, and its area, come from: file, line, column, conditions and rights, as far as the caller sees them.',
		input: { type: 'object', required: ['screen'], properties: { screen: { type: 'string' } } },
		output: { type: 'object', description: 'See contract/design/origin.ts' },
		handle: async ({ principal, input, language }): Promise<ScreenOrigins> => {
			const origins = screenOrigins(services.engine, String(input.screen), { principal, language });
			const [area = ''] = origins.file.split('/', 1);
			const file = await service.stores.read(requireDocumentPath(`${area}/_area.json`));
			return { ...origins, area: areaOrigin(file?.text ?? '', area, language) };
		},
	});
	return [...readingRoutes(route), ...changingRoutes(route), origins];
}

type MakeRoute = (method: Route['method'], name: string, rest: Pick<Route, 'summary' | 'input'> & { run: Work }) => Route;

function readingRoutes(route: MakeRoute): Route[] {
	return [
		route('GET', 'files', {
			summary: 'The screen files with their state, and those that were removed here.',
			run: (service, call) => service.list(call),
		}),
		route('GET', 'file', {
			summary: 'The text of a screen file, with what the caller keeps beside it.',
			input: { type: 'object', required: ['path'], properties: { path } },
			run: (service, call) => service.read(call),
		}),
		route('GET', 'template', {
			summary: 'The text that a new file begins with; nothing is written.',
			input: { type: 'object', required: ['path'], properties: { path, title: { type: 'string' } } },
			run: (service, call) => service.template(call),
		}),
		route('GET', 'table', {
			summary: 'What a table of the database would be as a screen, and what would be done to it; nothing is written.',
			input: {
				type: 'object',
				required: ['table', 'area', 'name'],
				properties: { table: { type: 'string' }, area: { type: 'string' }, name: { type: 'string' }, title: { type: 'string' } },
			},
			run: (service, call) => service.tableScreen(call),
		}),
		route('GET', 'history', {
			summary: 'Every version of a file that was saved here, newest first.',
			input: { type: 'object', required: ['path'], properties: { path } },
			run: (service, { input }) => service.store.versions(requireDocumentPath(input.path).path),
		}),
		route('GET', 'leftovers', {
			summary: 'The tables and columns that no file describes any longer, with the number of their rows; `apply` deletes them.',
			run: (service, call) => service.leftovers(call),
		}),
		route('GET', 'version', {
			summary: 'One version of a file, with the text before it.',
			input: { type: 'object', required: ['id'], properties: { id } },
			run: async (service, { input }) => (await service.store.version(readId(input.id))) ?? notFound(),
		}),
	];
}

function changingRoutes(route: MakeRoute): Route[] {
	return [
		route('POST', 'check', {
			summary: 'What is wrong with a text, and the screen it would be; nothing is written.',
			input: { type: 'object', required: ['path', 'text'], properties: { path, text } },
			run: (service, call) => service.check(call),
		}),
		route('POST', 'plan', {
			summary: 'What a save would do to the database and to other files; with `to` a renaming, with a text of null a removal.',
			input: { type: 'object', required: ['path', 'text'], properties: { path, to: path, text: { type: ['string', 'null'] } } },
			run: (service, call) => service.plan(call),
		}),
		route('POST', 'overlay', {
			summary: 'The overlay that would make a text of a stored screen; nothing is written.',
			input: { type: 'object', required: ['path', 'text'], properties: { path, text } },
			run: (service, call) => service.overlay(call),
		}),
		route('POST', 'draft', {
			summary:
				'Keeps a text without saving it; with a text of null forgets it. A draft that another window stored after `since` goes into the history.',
			input: { type: 'object', required: ['path', 'text'], properties: { path, etag, since, text: { type: ['string', 'null'] } } },
			run: (service, call) => service.keepDraft(call),
		}),
		route('POST', 'set-aside', {
			summary: 'Keeps a text in the history that is not going to be saved, and forgets the draft.',
			input: { type: 'object', required: ['path', 'text'], properties: { path, text } },
			run: (service, call) => service.changes.setAside(call),
		}),
		route('POST', 'apply', {
			summary:
				'Deletes or converts stored values that a saved file no longer describes: exactly the losses of a plan, after the name was typed.',
			input: {
				type: 'object',
				required: ['path', 'losses', 'name'],
				properties: {
					...{ path, etag },
					losses: {
						type: 'array',
						items: { type: 'object', required: ['key', 'rows'], properties: { key: { type: 'string' }, rows: { type: 'integer' } } },
					},
					name: { type: 'string', description: 'The name of the document' },
				},
			},
			run: (service, call) => service.changes.apply(call),
		}),
		route('POST', 'save', {
			summary: 'Stores a document in the schemas folder or the database; refused with errors in it or while somebody else changed it.',
			input: {
				type: 'object',
				required: ['path', 'text'],
				properties: { path, text, etag, since, isRestored: { type: 'boolean' }, storedIn, adopts },
			},
			run: (service, call) => service.changes.save(call),
		}),
		route('POST', 'rename', {
			summary: 'Gives a file another name or area.',
			input: { type: 'object', required: ['path', 'to', 'etag'], properties: { path, to: path, etag } },
			run: (service, call) => service.changes.rename(call),
		}),
		route('POST', 'remove', {
			summary: 'Removes a file; its table and records stay.',
			input: { type: 'object', required: ['path', 'etag'], properties: { path, etag } },
			run: (service, call) => service.changes.remove(call),
		}),
	];
}

function readId(value: unknown): string {
	if (isId(value)) return value;
	throw new PortalError('notFound');
}

function notFound(): never {
	throw new PortalError('notFound');
}

import { exportFormats } from '../../../contract/records/transfer.ts';
import type { StandardPermission } from '../../../contract/screen/screen.ts';
import { during } from '../../http/during.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import { toCaller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { bulkEditForeign } from '../foreign/change/bulk-edit-foreign.ts';
import { removeForeign } from '../foreign/change/remove-foreign.ts';
import { saveForeign } from '../foreign/change/save-foreign.ts';
import { exportForeign } from '../foreign/read/export-foreign.ts';
import { countForeign, queryForeign } from '../foreign/read/foreign-list.ts';
import { getForeign } from '../foreign/read/foreign-record.ts';
import { revealForeign } from '../foreign/read/reveal-foreign.ts';
import * as shapes from './route-shapes.ts';

type ScreenRoute = Parameters<typeof signedInRoute>[0];

const id = { type: 'string', description: 'The key of the record' };
const ids = { type: ['string', 'array'], items: { type: 'string' }, description: 'The keys of records' };

/** The calls of a screen over a table of another system. */
export function foreignRoutes(services: RecordServices, screen: CompiledScreen): Route[] {
	const { base, operations } = screen.loaded.resolved;
	const { title } = screen.in('en');
	const make = (method: Route['method'], path: string, rest: Omit<ScreenRoute, 'method' | 'path'>): Route =>
		signedInRoute({ method, path: `${base}/${path}`, ...rest });
	const read = (path: string, rest: Omit<ScreenRoute, 'method' | 'path' | 'policy' | 'onlyReads'>): Route =>
		make('POST', path, { policy: { right: `${screen.name}:view` }, onlyReads: true, ...rest });
	const offered = (operation: StandardPermission, route: () => Route): Route[] => (operations.includes(operation) ? [route()] : []);
	return [
		read('query', {
			summary: `${title}: one page of the list`,
			input: shapes.listInput,
			output: shapes.listOutput(screen),
			handle: (call) => queryForeign(during(services, call), screen, toWork(call)),
		}),
		read('count', {
			summary: `${title}: how many records a list call would find`,
			input: shapes.countInput,
			output: shapes.countOutput,
			handle: (call) => countForeign(during(services, call), screen, toWork(call)),
		}),
		make('GET', 'get', {
			policy: { right: `${screen.name}:view` },
			summary: `${title}: one record`,
			input: { type: 'object', properties: { id } },
			output: shapes.recordOutput(screen),
			handle: (call) => getForeign(during(services, call), screen, toWork(call)),
		}),
		...writeRoutes(services, screen, make),
		...offered('export', () =>
			make('POST', 'export', {
				policy: { right: `${screen.name}:export` },
				load: 'export',
				onlyReads: true,
				summary: `${title}: all rows of a query as a file (answers the file itself)`,
				input: {
					type: 'object',
					required: ['format'],
					properties: {
						...(shapes.countInput.properties as Record<string, unknown>),
						sorts: shapes.listInput.properties.sorts,
						format: { type: 'string', enum: exportFormats },
						columns: { type: 'array', items: { type: 'string' } },
						ids,
					},
				},
				handle: (call) => exportForeign(services, screen, call),
			}),
		),
	];
}

function writeRoutes(
	services: RecordServices,
	screen: CompiledScreen,
	make: (method: Route['method'], path: string, rest: Omit<ScreenRoute, 'method' | 'path'>) => Route,
): Route[] {
	const { operations } = screen.loaded.resolved;
	const { title } = screen.in('en');
	const isSaved = operations.includes('create') || operations.includes('edit');
	const { properties } = shapes.recordInput(screen);
	const save = () =>
		make('POST', 'save', {
			policy: { anyRight: [`${screen.name}:create`, `${screen.name}:edit`] },
			summary: `${title}: create a record, or update the one with the given id`,
			input: { ...shapes.recordInput(screen), properties: { ...(properties as Record<string, unknown>), id } },
			output: shapes.recordOutput(screen),
			handle: (call) => saveForeign(services, screen, call),
		});
	const remove = () =>
		make('POST', 'remove', {
			policy: { right: `${screen.name}:remove` },
			summary: `${title}: remove all of the given records, or none`,
			input: { type: 'object', required: ['ids'], properties: { ids } },
			output: { type: 'object', properties: { ids: { type: 'array', items: { type: 'string' } } } },
			handle: (call) => removeForeign(services, screen, call),
		});
	const unmask = () =>
		make('POST', 'unmask', {
			policy: { right: `${screen.name}:unmask` },
			summary: `${title}: one masked value of a record, whole; kept in the audit log`,
			input: { type: 'object', required: ['field'], properties: { id, field: { type: 'string' } } },
			output: { type: 'object', additionalProperties: true },
			handle: (call) => revealForeign(services, screen, toWork(call)),
		});
	const hasMasks = screen.fields.some(({ mask }) => mask);
	const bulkEdit = () =>
		make('POST', 'bulk-edit', {
			load: 'import',
			policy: { right: `${screen.name}:edit` },
			summary: `${title}: set or clear fields of the given records, or of all that a list call finds; all of them or none`,
			input: { ...shapes.bulkEditInput, properties: { ...(shapes.bulkEditInput.properties as Record<string, unknown>), ids } },
			output: shapes.bulkEditOutput,
			handle: (call) => bulkEditForeign(services, screen, call),
		});
	return [
		...(operations.includes('edit') ? [bulkEdit()] : []),
		...(isSaved ? [save()] : []),
		...(operations.includes('remove') ? [remove()] : []),
		...(hasMasks ? [unmask()] : []),
	];
}

function toWork(call: Call<Principal>) {
	return { input: call.input, caller: toCaller(call) };
}

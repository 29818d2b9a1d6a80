import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { LoadedScreen } from '../../../server/metadata/screen-file/loaded-screen.ts';
import type { Answer, Caller } from '../../support/test-portal.ts';
import { probesOf } from './conditions.ts';
import type { Alike, MaskedField } from './hidden-values.ts';

/** One call of the walk; made in both worlds, it must get the same answer. */
export interface WalkedCall {
	route: string;
	check: string;
	isEqual: boolean;
	send(caller: Caller): Promise<string>;
}

interface MaskCase {
	/** A path of the API that takes conditions. */
	route: string;
	alike: Alike;
	path: string;
	other: string;
	/** What every body of this walk has, too. */
	more: object;
}

/** The calls that try every comparison, sort and search on one field through one route. */
export function conditionCalls({ route, path, other, alike, more }: MaskCase): WalkedCall[] {
	return probesOf(path, alike, other).map(({ check, body, isEqual = false }) => ({
		route,
		check,
		isEqual,
		send: async (caller) => show(await caller.post(route, { ...body, ...more })),
	}));
}

/** The calls of a screen that compare values without a condition: the unique check, `get`, export, import, views, history, saves, bulk edits and restoring. */
export function screenCalls({ screen, name, alike, subject }: MaskedField, fields: MaskedField[], more: object): WalkedCall[] {
	const { base, list } = screen.resolved;
	const call = (route: string, check: string, send: WalkedCall['send']): WalkedCall => ({ route, check, isEqual: false, send });
	const view = (content: object) => ({
		screen: screen.name,
		name: '走',
		content: { search: {}, query: null, sort: [], columns: {}, ...content },
	});
	const ownNames = fields.filter((field) => field.screen === screen).map((field) => field.name);
	const writes = [
		call(`${base}/save`, 'the history of a save', (caller) => rewrite(caller, screen.resolved, { subject, name, value: alike.first })),
		call(`${base}/restore`, 'the history of a restored version', (caller) =>
			rewrite(caller, screen.resolved, { subject, name, value: alike.first, isRestored: true }),
		),
		call(`${base}/bulk-edit`, 'the history of a bulk edit', (caller) =>
			rewrite(caller, screen.resolved, { subject, name, value: alike.first, isBulk: true }),
		),
	];
	return [
		call(`${base}/unique`, 'the unique check', async (caller) => show(await caller.post(`${base}/unique`, { [name]: alike.first }))),
		{
			...call(`${base}/get`, 'one record by a unique field', async (caller) =>
				show(await caller.get(`${base}/get`, { [name]: alike.first })),
			),
			isEqual: true,
		},
		call(`${base}/get`, 'one record', async (caller) => show(await caller.get(`${base}/get`, { id: subject, desensitization: '1' }))),
		call(`${base}/query`, 'a list', async (caller) => show(await caller.post(`${base}/query`, { requestPage: { limit: 1000 }, ...more }))),
		...(list.export
			? [
					call(`${base}/export`, 'an exported column', async (caller) =>
						show(await caller.post(`${base}/export`, { format: 'csv', columns: ownNames, ...more })),
					),
				]
			: []),
		...(list.import
			? [call(`${base}/import/check`, 'the dry run of an import', (caller) => dryRun(caller, base, { name, value: alike.first }))]
			: []),
		call('/platform/v3/views/save', 'a stored view', async (caller) =>
			show(await caller.post('/platform/v3/views/save', view({ sort: [{ field: name, order: 'ASC' }] }))),
		),
		...writes,
	];
}

/** Uploads a file of guesses and tries the field as the key of the rows. */
async function dryRun(caller: Caller, base: string, { name, value }: { name: string; value: string }): Promise<string> {
	const form = new FormData();
	form.set('file', new Blob([`${name}\n${value}\n`]), 'rows.csv');
	const first = await caller.send(`${base}/import/check`, form);
	const id = first.body?.data?.id as string | undefined;
	const keyed = id === undefined ? undefined : await caller.post(`${base}/import/check`, { id, key: name });
	return withoutIds(`${show(first)} ${keyed ? show(keyed) : ''}`);
}

interface Rewrite {
	subject: string;
	name: string;
	value: string;
	isRestored?: boolean;
	isBulk?: boolean;
}

/** Writes a guess over the hidden value and reads what the response and the history reveal of it. */
async function rewrite(
	caller: Caller,
	{ base }: Pick<ResolvedScreen, 'base'>,
	{ subject, name, value, isRestored = false, isBulk = false }: Rewrite,
): Promise<string> {
	const { version, ...record } = (await caller.get(`${base}/get`, { id: subject })).body.data;
	const [field = '', cell] = name.split('.');
	const written = cell === undefined ? value : record[field].map((row: object) => ({ ...row, [cell]: value }));
	const fields = { [field]: { mode: 'set', value: written } };
	const answer = isBulk
		? await caller.post(`${base}/bulk-edit`, { ids: subject, fields })
		: await caller.post(`${base}/save`, { id: subject, version, [field]: written });
	const restored = isRestored ? await caller.post(`${base}/restore`, { id: subject, version }) : undefined;
	const history = (await caller.get(`${base}/history`, { id: subject })).body.data as Array<{ kind: string; changes: object }>;
	const told = history.slice(0, isRestored ? 2 : 1).map(({ kind, changes }) => `${kind} ${Object.keys(changes)}`);
	return withoutIds(`${refusalOf(answer)} ${restored ? refusalOf(restored) : ''} ${told}`);
}

function refusalOf({ status, body }: Answer): string {
	return `${status} ${body?.message ?? ''} ${JSON.stringify(body?.data?.fields ?? [])}`;
}

function show({ status, text }: Answer): string {
	return `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`;
}

function withoutIds(text: string): string {
	return text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>');
}

/** Paths to a masked field through the references of a screen, one of each length. */
export function pathsTo({ screen: target, name }: MaskedField, screen: LoadedScreen, screens: LoadedScreen[]): string[] {
	if (name.includes('.')) return [];
	// Who made a record is a reference of every screen alike, so one screen stands for all.
	const references = ({ name: owner, resolved }: LoadedScreen) =>
		resolved.fields.filter(({ reference, type, system }) => reference && type !== 'array' && (!system || owner === 'enterprise'));
	const direct = references(screen).filter(({ reference }) => reference?.screen === target.name);
	const over = references(screen).flatMap((first) => {
		const next = screens.find((other) => other.name === first.reference?.screen);
		const steps = next ? references(next).filter(({ reference }) => reference?.screen === target.name) : [];
		return steps.map((second) => `${first.name}.${second.name}.${name}`);
	});
	return [...direct.map((field) => `${field.name}.${name}`).slice(0, 1), ...over.slice(0, 1)];
}

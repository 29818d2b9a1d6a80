import type { Pool } from 'pg';

import { toColumnKey } from '../../../contract/records/list-query.ts';
import type { Route } from '../../../server/http/route.ts';
import type { LoadedScreen } from '../../../server/metadata/screen-file/loaded-screen.ts';
import type { Caller } from '../../support/test-portal.ts';
import { kindOfPortalRoute } from '../walk/portal-route-kinds.ts';
import { conditionCalls, pathsTo, screenCalls, type WalkedCall } from './calls.ts';
import { enterWorld, findMaskedFields, type MaskedField } from './hidden-values.ts';

/** The portal, and a person who sees masked values. */
export interface MaskedTarget {
	pool: Pool;
	screens: LoadedScreen[];
	routes: Route[];
	caller: Caller;
	/** Which of the masked fields are tried. Default: all. */
	isTried?(field: MaskedField): boolean;
	/** Sent with every call: the twin's person has the right to see the values and only requests masked ones. */
	more?: object;
}

/** A response that revealed the hidden value. */
export interface Told {
	route: string;
	check: string;
}

/**
 * Makes every call in two worlds that differ in nothing but the hidden values. An answer that differs has told the value, unless it is
 * the one `equal` value and was counted.
 */
export async function walkMaskedFields({
	pool,
	screens,
	routes,
	caller,
	isTried = () => true,
	more = {},
}: MaskedTarget): Promise<{ calls: WalkedCall[]; told: Told[] }> {
	const fields = (await findMaskedFields(pool, screens)).filter(isTried);
	const open = await conditionRoutes(caller, routes, screens);
	const calls = [
		...fields.flatMap((field) => ownCalls(field, { open, fields, more })),
		...screens.flatMap((screen) => callsByReference(screen, { screens, fields, open, more })),
	];
	const answers = { first: new Map<WalkedCall, string>(), second: new Map<WalkedCall, string>() };
	// Writes come last: they change more of a record than the hidden value.
	for (const group of [calls.filter((call) => !isWrite(call)), calls.filter(isWrite)])
		for (const world of ['first', 'second'] as const) {
			await enterWorld(pool, fields, world);
			for (let start = 0; start < group.length; ) {
				const batch = batchAt(group, start);
				start += batch.length;
				await Promise.all(batch.map(async (call) => answers[world].set(call, await answerOf(call, { pool, caller }))));
				if (batch.some(isWrite)) await enterWorld(pool, fields, world);
			}
		}
	const told = calls.filter((call) => answers.first.get(call) !== answers.second.get(call));
	return { calls, told: told.map(({ route, check }) => ({ route, check })) };
}

function isWrite({ check }: WalkedCall): boolean {
	return check.startsWith('the history');
}

/** Calls that neither count nor write are made several at once. */
function batchAt(calls: WalkedCall[], start: number): WalkedCall[] {
	const isAlone = (call: WalkedCall) => call.isEqual || isWrite(call);
	const end = calls.findIndex((call, index) => index >= start && (isAlone(call) || index >= start + 8));
	if (end === -1) return calls.slice(start);
	return calls.slice(start, Math.max(end, start + 1));
}

/** A response that may reveal whether the value is the one sent is worth one counted value. */
async function answerOf(call: WalkedCall, { pool, caller }: Pick<MaskedTarget, 'pool' | 'caller'>): Promise<string> {
	if (!call.isEqual) return call.send(caller);
	await pool.query('delete from portal.masked_query');
	const answer = await call.send(caller);
	return (await pool.query('select from portal.masked_query')).rowCount === 1 ? 'counted' : answer;
}

interface Means {
	/** The routes that take conditions. */
	open: string[];
	fields: MaskedField[];
	more: object;
}

/** On the field's own screen everything is tried; calls of features about people take the fields of people. */
function ownCalls(field: MaskedField, { open, fields, more }: Means): WalkedCall[] {
	const { screen, name, alike } = field;
	const own = open.filter((route) => baseOf(route) === screen.resolved.base || route.startsWith('/platform/v3/user/'));
	const other = name.includes('.') ? name : toColumnKey(name);
	return [
		...own.flatMap((route) => conditionCalls({ route, path: name, other, alike, more: { ...safely(route), ...more } })),
		...screenCalls(field, fields, more),
	];
}

/** On screens that refer to the field's own one, the same is tried through the references. */
function callsByReference(screen: LoadedScreen, { screens, open, fields, more }: Means & { screens: LoadedScreen[] }): WalkedCall[] {
	const routes = open.filter((route) => baseOf(route) === screen.resolved.base && route.endsWith('/query'));
	return fields.flatMap((field) =>
		pathsTo(field, screen, screens).flatMap((path) =>
			routes.flatMap((route) =>
				conditionCalls({
					route,
					path,
					other: path.replace(/\w+$/, (name) => toColumnKey(name)),
					alike: field.alike,
					more: { ...safely(route), ...more },
				}),
			),
		),
	);
}

/** Found out by asking for a field that does not exist: a route that takes conditions refuses it. New routes are walked without a list of them. */
async function conditionRoutes(caller: Caller, routes: Route[], screens: LoadedScreen[]): Promise<string[]> {
	const walked = routes.filter(
		(route) => route.method === 'POST' && ['list', 'file', 'many', 'tree'].includes(kindOfPortalRoute(route, screens) ?? ''),
	);
	const open: string[] = [];
	for (const { path } of walked) {
		const body = { ...safely(path), parameters: [{ key: 'Q^fieldThatIsNone^S', value: 'x' }] };
		const { text } = await caller.post(path, body);
		if (text.includes('fieldThatIsNone')) open.push(path);
	}
	return open;
}

/** A bulk edit that finds another number of records changes none. */
function safely(route: string): object {
	if (route.endsWith('/export')) return { format: 'csv' };
	return route.endsWith('/bulk-edit')
		? { all: true, expectedCount: 1_000_000, fields: { version: { mode: 'keep' }, name: { mode: 'set', value: '走' } } }
		: {};
}

function baseOf(route: string): string {
	return route.replace(/\/[^/]+$/, '');
}

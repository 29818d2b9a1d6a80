import type { StorageScope } from '../screen.ts';
import { type CheckPlace, checkColumnField } from './check-place.ts';
import { type Finding, nearestHint, toPointer } from './finding.ts';

/** What is wrong with how records are kept and with the screens they refer to. */
export function checkStorage(place: CheckPlace): Finding[] {
	const { storage } = place.source.file;
	const unique = (storage?.unique ?? []).flatMap((fields, set) =>
		fields.flatMap((name, index) => checkColumnField(name, toPointer('storage', 'unique', set, index), place)),
	);
	const indexes = (storage?.indexes ?? []).flatMap((fields, set) =>
		fields.flatMap((name, index) => checkColumnField(name.replace(/^-/, ''), toPointer('storage', 'indexes', set, index), place)),
	);
	return [...unique, ...indexes, ...checkParent(place), ...checkOrder(place), ...checkReferences(place)];
}

function checkParent({ source, fields }: CheckPlace): Finding[] {
	const { file } = source;
	const parent = file.storage?.parent;
	if (parent === undefined) {
		const trees = [
			...(file.list?.tree ? [toPointer('list', 'tree')] : []),
			...(file.selector?.tree ? [toPointer('selector', 'tree')] : []),
		];
		return trees.map((pointer) => ({ code: 'tree-without-parent', pointer, values: {} }));
	}
	const field = fields.find((candidate) => candidate.name === parent);
	const isRight = field?.reference?.screen === source.name && field.type === 'string';
	return isRight ? [] : [{ code: 'parent-without-reference', pointer: toPointer('storage', 'parent'), values: { name: parent } }];
}

function checkOrder({ source, fields }: CheckPlace): Finding[] {
	const { storage, list } = source.file;
	const name = storage?.order;
	if (name === undefined) {
		const hasTree = list?.tree === true && storage?.parent !== undefined;
		return list?.drag && !hasTree ? [{ code: 'drag-without-order', pointer: toPointer('list', 'drag'), values: {} }] : [];
	}
	const field = fields.find((candidate) => candidate.name === name);
	const isRight = field?.type === 'integer' && !field.system && !field.readOnly && !field.unique && !field.setOnce && !field.computed;
	return isRight ? [] : [{ code: 'wrong-order-field', pointer: toPointer('storage', 'order'), values: { name } }];
}

function checkReferences(place: CheckPlace): Finding[] {
	const { file } = place.source;
	return Object.entries(file.record.properties).flatMap(([name, field]): Finding[] => {
		const { reference } = field;
		if (!reference) return [];
		const base = toPointer('record', 'properties', name, 'reference');
		const target = place.screens.get(reference.screen);
		if (!target) {
			const known = [...place.screens.keys()];
			const values = { name: reference.screen, hint: nearestHint(reference.screen, known) };
			return [{ code: 'unknown-screen', pointer: `${base}/screen`, values, expected: known.join(' | ') }];
		}
		const scope = file.storage?.scope ?? 'space';
		const targetScope = target.file.storage?.scope ?? 'space';
		const isReachable = reach[scope].includes(targetScope);
		return [
			...(isReachable
				? []
				: [
						{
							code: 'reference-out-of-scope',
							pointer: `${base}/screen`,
							values: { name: reference.screen, scope, target: targetScope },
						} as const,
					]),
			...checkFill(name, { place, base }),
		];
	});
}

/** Which tables a table can refer to: a tenant's own, those with the tenant in each row, and those of everybody. */
const reach: Record<StorageScope, StorageScope[]> = {
	space: ['space', 'platform', 'shared'],
	platform: ['platform', 'shared'],
	shared: ['shared'],
};

function checkFill(name: string, { place, base }: { place: CheckPlace; base: string }): Finding[] {
	const { reference } = place.source.file.record.properties[name] ?? {};
	return Object.entries(reference?.fill ?? {}).flatMap(([own, theirs]): Finding[] => {
		const pointer = `${base}${toPointer('fill', own)}`;
		const isOwn = place.fields.some((field) => field.name === own && !field.system);
		const isTheirs = place.find(`${name}.${theirs}`) !== undefined;
		return [
			...(isOwn ? [] : [{ code: 'unknown-field', pointer, values: { name: own, hint: '' }, atKey: true } as const]),
			...(isTheirs ? [] : [{ code: 'unknown-field', pointer, values: { name: `${reference?.screen}.${theirs}`, hint: '' } } as const]),
		];
	});
}

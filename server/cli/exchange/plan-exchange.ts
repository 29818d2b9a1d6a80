import { createHash } from 'node:crypto';

import type { SchemaFile } from '../../metadata/document/schema-folder.ts';
import { isNamed } from '../base/is-named.ts';
import { type ExchangeSides, keyOf } from './read-exchange.ts';

/** What becomes of one document where it goes to. */
export interface ExchangeChange {
	kind: 'added' | 'changed' | 'removed';
	/** As it is there; null for a new document. */
	before: SchemaFile | null;
	/** As it comes; null for a removal. */
	after: SchemaFile | null;
}

/** What an exchange would do. */
export interface ExchangePlan {
	changes: ExchangeChange[];
	/** Documents that leave their source, because the portal reads both sides. */
	moved: SchemaFile[];
	/** Documents that only the target has, and that stay. */
	kept: SchemaFile[];
	/** Files that would come into the database though the portal has a file of the same name. */
	taken: Array<{ file: SchemaFile; own: SchemaFile }>;
	/** Names the plan: another one when a text of it changes. */
	id: string;
}

/** Compares the two sides; `prune` also removes what only the target has. */
export function planExchange(sides: ExchangeSides, { prune, given }: { prune: boolean; given: string | undefined }): ExchangePlan {
	const { direction, source, target, own, isMove } = sides;
	const taken = direction === 'push' && !isMove ? findTaken(source, own) : [];
	const delivered = new Set(taken.filter(({ file, own: other }) => isSame(file, other)).map(({ file }) => file));
	const coming = source.filter((file) => !delivered.has(file));
	const there = new Map(target.map((file) => [keyOf(file), file]));
	const changes = coming.flatMap((after): ExchangeChange[] => {
		const before = there.get(keyOf(after)) ?? null;
		if (before && isSame(before, after)) return [];
		return [{ kind: before ? 'changed' : 'added', before, after }];
	});
	const wanted = new Set(source.map(keyOf));
	const rest = isMove ? [] : target.filter((file) => !wanted.has(keyOf(file)) && (given === undefined || isNamed(file.path, given)));
	const removed = (prune ? rest : []).map((before): ExchangeChange => ({ kind: 'removed', before, after: null }));
	const plan = {
		changes: [...changes, ...removed],
		moved: isMove ? coming : [],
		kept: prune ? [] : rest,
		taken: taken.filter(({ file }) => !delivered.has(file)),
	};
	return { ...plan, id: idOf(plan) };
}

/** Names a plan: another one when anything in it changes. */
export function idOf(plan: object): string {
	return createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 12);
}

function findTaken(source: SchemaFile[], own: SchemaFile[]): ExchangePlan['taken'] {
	const files = new Map(own.map((file) => [keyOf(file), file]));
	return source.flatMap((file) => {
		const other = files.get(keyOf(file));
		return other ? [{ file, own: other }] : [];
	});
}

function isSame(one: SchemaFile, other: SchemaFile): boolean {
	return one.path === other.path && one.content === other.content;
}

import { sql } from 'kysely';
import { joinTexts } from '../../../../contract/base/join-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { RemovalQuestion } from '../../../../contract/records/removal.ts';
import { may } from '../../../principal/principal.ts';
import { findReached } from '../../access/data-scope.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { transactionOf } from '../../base/runner.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, type StoredField, tableOf } from '../../compiled/compiled-screen.ts';
import { aliveCondition, columnRef } from '../../compiled/row-sql.ts';
import { inUseError } from '../store/database-refusal.ts';
import { isHeldBy } from '../store/held-references.ts';

/** Records of one screen. */
export interface RecordGroup {
	screen: CompiledScreen;
	ids: string[];
}

interface Search {
	caller: Caller;
	runner: Runner;
}

/** What goes with records when they are removed: all that refer to them, or to what goes with them, by a field with `onRemove: remove`; nearest first. */
export async function findDependents(root: RecordGroup, { caller, runner }: Search): Promise<RecordGroup[]> {
	const found = new Map<CompiledScreen, Set<string>>([[root.screen, new Set(root.ids)]]);
	const waiting = [root];
	for (let group = waiting.shift(); group; group = waiting.shift()) {
		for (const owner of group.screen.referrers()) {
			const known = found.get(owner) ?? new Set<string>();
			const ids = (await referring(owner, group, { caller, runner })).filter((id) => !known.has(id));
			if (ids.length === 0) continue;
			found.set(owner, new Set([...known, ...ids]));
			waiting.push({ screen: owner, ids });
		}
	}
	const roots = new Set(root.ids);
	return [...found]
		.map(([screen, ids]) => ({ screen, ids: [...ids].filter((id) => screen !== root.screen || !roots.has(id)) }))
		.filter(({ ids }) => ids.length > 0);
}

/** Dependents in the order of their removal: what refers to records goes before them, as far as the screens do not refer in a circle. */
export function referrersFirst(dependents: RecordGroup[]): RecordGroup[] {
	const ordered: RecordGroup[] = [];
	const seen = new Set<RecordGroup>();
	const add = (group: RecordGroup) => {
		if (seen.has(group)) return;
		seen.add(group);
		for (const other of dependents.filter(({ screen }) => isHeldBy(group.screen, screen))) add(other);
		ordered.push(group);
	};
	dependents.forEach(add);
	return ordered;
}

/** Refuses what goes with a removal without a word of the caller that it shall, and what the caller may not remove. */
export async function requireConsent(
	services: Pick<RecordServices, 'database'>,
	dependents: RecordGroup[],
	{ isAgreed, caller, runner }: Search & { isAgreed: boolean },
): Promise<void> {
	const { language, principal } = caller;
	for (const { screen, ids } of dependents) {
		const isAllowed = principal === null || may(principal, `${screen.name}:remove`);
		const reached = isAllowed ? await findReached(services, screen, { ids, right: 'remove', caller, runner }) : new Set();
		if (reached.size < ids.length) throw inUseError(screen, language);
	}
	if (isAgreed || dependents.length === 0) return;
	const also = dependents.map(({ screen, ids }): RemovalQuestion['also'][number] => ({
		screen: screen.name,
		title: screen.in(language).title,
		count: ids.length,
	}));
	const told = joinTexts(also.map(({ title, count }) => recordTexts.dependents({ title, count })));
	throw new PortalError('inUse', { message: recordTexts.removesAlso({ told }), data: { also } });
}

async function referring(owner: CompiledScreen, { screen, ids }: RecordGroup, { caller, runner }: Search): Promise<string[]> {
	const fields = owner.stored.filter(({ field }) => field.reference?.screen === screen.name && field.reference.onRemove === 'remove');
	if (fields.length === 0) return [];
	const refers = sql.join(
		fields.map((field: StoredField) => sql`${columnRef(field, 't')} = any(${ids}::uuid[])`),
		sql` or `,
	);
	const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(tableOf(owner, caller.tenantId))} t
		where (${refers}) and ${aliveCondition(owner, 't')} order by t.id`.execute(transactionOf(runner));
	return rows.map(({ id }) => id);
}

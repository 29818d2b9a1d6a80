import type { FoundRecords, RecordSearchAnswer } from '../../../contract/records/record-search.ts';
import { recordSearchLimits } from '../../../contract/records/record-search.ts';
import { CallEnding } from '../../db/call-ending.ts';
import type { ReadingCall } from '../../db/reading-call.ts';
import { may } from '../../principal/principal.ts';
import { accessOf } from '../access/screen-access.ts';
import type { Caller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { isPlainText } from '../storage/tables/column-types.ts';
import { queryList } from './list/list-service.ts';
import { maySpell } from './list/spelling.ts';

interface Search {
	text: string;
	/** Names of screens to be searched before the others. */
	first: readonly string[];
	caller: Caller;
	/** Titles that the text spells in pinyin are found, too. */
	isSpelled?: boolean;
	/** Ends the search when the caller has gone. */
	reading: ReadingCall | undefined;
}

/**
 * The records whose title contains a text, of all screens that the caller may view, each found by its own list call: with its rights, data scope and
 * tenant. Screens whose title is hidden or masked for the caller are not searched. One screen follows the other, so a search occupies one connection.
 */
export async function searchTitles(services: RecordServices, screens: CompiledScreen[], search: Search): Promise<RecordSearchAnswer> {
	const budget = startBudget(search.reading);
	const bounded = { ...services, database: services.database.during(budget.reading) };
	const found: FoundRecords[] = [];
	let count = 0;
	try {
		for (const screen of searchedScreens(screens, search)) {
			if (count >= recordSearchLimits.records) return { found, isComplete: false };
			const records = await searchScreen(bounded, screen, search);
			if (records.length > 0) found.push({ screen: screen.name, title: screen.in(search.caller.language).title, records });
			count += records.length;
		}
		// Whoever types letters may spell a title: what reads whole tables comes after what indexes find.
		if (!maySpell(search.text)) return { found, isComplete: true };
		for (const screen of searchedScreens(screens, search)) {
			const own = found.find((one) => one.screen === screen.name)?.records ?? [];
			if (own.length >= recordSearchLimits.perScreen) continue;
			if (count >= recordSearchLimits.records) return { found, isComplete: false };
			const spelled = (await searchScreen(bounded, screen, { ...search, isSpelled: true })).filter(({ id }) =>
				own.every((one) => one.id !== id),
			);
			const added = spelled.slice(0, recordSearchLimits.perScreen - own.length);
			if (own.length > 0) own.push(...added);
			else if (added.length > 0) found.push({ screen: screen.name, title: screen.in(search.caller.language).title, records: added });
			count += added.length;
		}
		return { found, isComplete: true };
	} catch (error) {
		if (!budget.isUsedUp()) throw error;
		return { found, isComplete: false };
	} finally {
		budget.stop();
	}
}

/** Ends the statements of a search once its time is over. */
function startBudget(reading: ReadingCall | undefined) {
	const ending = new CallEnding();
	let isOver = false;
	const timer = setTimeout(() => {
		isOver = true;
		ending.end(new Error('the search took too long'));
	}, recordSearchLimits.patience);
	const unlisten = reading?.ending.onEnd(() => ending.end(reading.ending.reason));
	return {
		reading: { ending, longestStatement: recordSearchLimits.patience, hasWritten: false } satisfies ReadingCall,
		isUsedUp: () => isOver,
		stop() {
			clearTimeout(timer);
			unlisten?.();
		},
	};
}

/** Those named first, then those whose records are edited, then those that are only read, such as logs. */
function searchedScreens(screens: CompiledScreen[], { first, caller }: Search): CompiledScreen[] {
	const rank = ({ name, loaded: { resolved } }: CompiledScreen) => {
		if (first.includes(name)) return first.indexOf(name) - first.length;
		return resolved.list.rowActions.includes('edit') ? 0 : 1;
	};
	return screens
		.filter((screen) => isSearched(screen, caller))
		.sort((one, other) => rank(one) - rank(other))
		.slice(0, recordSearchLimits.screens);
}

function isSearched(screen: CompiledScreen, { principal }: Caller): boolean {
	const { resolved } = screen.loaded;
	const title = screen.storedBy.get(resolved.titleField)?.field;
	if (resolved.scope === 'feature' || !title || !isPlainText(title)) return false;
	if (!resolved.list.rowActions.includes('view') && !resolved.list.rowActions.includes('edit')) return false;
	if (principal && !may(principal, `${screen.name}:view`)) return false;
	const { hidden, masked } = accessOf(screen, principal);
	return !hidden.has(title.name) && !masked.has(title.name);
}

async function searchScreen(
	services: RecordServices,
	screen: CompiledScreen,
	{ text, caller, isSpelled = false }: Search,
): Promise<FoundRecords['records']> {
	const { titleField } = screen.loaded.resolved;
	const input = {
		query: { combinator: 'and', rules: [{ field: titleField, operator: 'contains', value: text }] },
		spelling: isSpelled,
		// A total that is given is not counted.
		requestPage: { pageNo: 1, limit: recordSearchLimits.perScreen, totalCount: recordSearchLimits.perScreen },
	};
	const { dataResult } = await queryList(services, screen, { input, caller });
	return dataResult.map((record) => ({ id: record.id, title: String(record.titles?.[titleField] ?? record[titleField] ?? '') }));
}

import type { FoundRecords, RecordSearchAnswer } from '../../../contract/records/record-search.ts';
import { recordSearchLimits } from '../../../contract/records/record-search.ts';
import { CallEnding } from '../../db/call-ending.ts';
import type { ReadingCall } from '../../db/reading-call.ts';
import { may } from '../../principal/principal.ts';
import { noteViews } from '../access/note-views.ts';
import { accessOf } from '../access/screen-access.ts';
import type { Caller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { isPlainText } from '../storage/tables/column-types.ts';
import { queryList } from './list/list-service.ts';
import { loadSpelling, maySpell } from './list/spelling.ts';

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
	if (maySpell(search.text)) await loadSpelling();
	const budget = startBudget(search.reading);
	const bounded = { ...services, database: services.database.during(budget.reading) };
	const found: FoundRecords[] = [];
	const searched = searchedScreens(screens, search);
	const findMore = async (isSpelled: boolean): Promise<boolean> => {
		for (const screen of searched) {
			if (found.flatMap(({ records }) => records).length >= recordSearchLimits.records) return false;
			const own = found.find((one) => one.screen === screen.name);
			if ((own?.records.length ?? 0) >= recordSearchLimits.perScreen) continue;
			addFound(found, { screen, own, records: await searchScreen(bounded, screen, { ...search, isSpelled }), caller: search.caller });
		}
		return true;
	};
	try {
		// What reads whole tables comes after what indexes find.
		const isComplete = (await findMore(false)) && (!maySpell(search.text) || (await findMore(true)));
		return { found, isComplete };
	} catch (error) {
		if (!budget.isUsedUp()) throw error;
		return { found, isComplete: false };
	} finally {
		budget.stop();
	}
}

/** Adds what was not found before, of one screen. */
function addFound(
	found: FoundRecords[],
	{
		screen,
		own,
		records,
		caller,
	}: { screen: CompiledScreen; own: FoundRecords | undefined; records: FoundRecords['records']; caller: Caller },
): void {
	const known = own?.records ?? [];
	const added = records.filter(({ id }) => known.every((one) => one.id !== id)).slice(0, recordSearchLimits.perScreen - known.length);
	if (own) own.records.push(...added);
	else if (added.length > 0) found.push({ screen: screen.name, title: screen.in(caller.language).title, records: added });
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
	const { dataResult } = await queryList(services, screen, { input, caller, isUnseen: true });
	const { personal, ...rest } = accessOf(screen, caller.principal);
	const shown = { ...rest, personal: new Set([titleField].filter((name) => personal.has(name))) };
	await noteViews(services, screen, { way: 'list', caller, rows: dataResult, access: () => shown });
	const records = dataResult.map((record) => ({ id: record.id, title: String(record.titles?.[titleField] ?? record[titleField] ?? '') }));
	// The last syllable may go on: of those that are spelled, the shortest is most likely meant.
	return isSpelled ? records.sort((one, other) => one.title.length - other.title.length) : records;
}

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { pathTitle } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import type { DescribeEvent, ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import type { Services } from '../../feature.ts';
import { readTenants } from '../base/store.ts';
import { texts } from '../base/texts.ts';

/** So many records of an entry are named. */
const mostNamed = 5;

type Entry = { tenantId: string | undefined; screen: string; fields: string[]; records: string[] };

/** What the screen file of the access log cannot express: screens, fields and records by their titles. */
export function createViewHooks({ database, records }: Pick<Services, 'database' | 'records'>): ScreenHooks {
	return {
		async describe({ records: rows, language }: DescribeEvent) {
			const tenants = await readTenants(
				database,
				rows.map(({ id }) => id),
			);
			const entries = rows.map(
				(row): Entry => ({
					tenantId: tenants.get(row.id),
					screen: String(row.screen),
					fields: (row.fields ?? []) as string[],
					records: (row.records ?? []) as string[],
				}),
			);
			const titles = await readTitles(records, entries, language);
			return entries.map((entry) => {
				const screen = records.screen(entry.screen, language, entry.tenantId);
				const named = entry.records.slice(0, mostNamed).map((id) => titles.get(keyOf(entry, id)) ?? id);
				const joined = joinTexts(named).in(language);
				return {
					screenTitle: screen?.title ?? entry.screen,
					fieldTitles: joinTexts(entry.fields.map((name) => titleOfField(screen, name))).in(language),
					recordTitles:
						entry.records.length > mostNamed ? texts.more({ titles: joined, count: entry.records.length }).in(language) : joined,
				};
			});
		},
	};
}

function titleOfField(screen: ResolvedScreen | undefined, path: string): string {
	const [name = '', cell] = path.split('.');
	const field = screen?.fields.find((one) => one.name === name);
	const inRow = cell === undefined ? undefined : field?.itemFields?.find((one) => one.name === cell);
	return inRow?.title ?? screen?.pathFields.find((one) => one.name === path)?.title ?? field?.title ?? path;
}

/** The titles of the records, of screens whose titles everybody may see. */
async function readTitles(records: Services['records'], entries: Entry[], language: Language): Promise<Map<string, string>> {
	const wanted = new Map<string, { entry: Entry; ids: Set<string> }>();
	for (const entry of entries) {
		const screen = entry.tenantId === undefined ? undefined : records.screen(entry.screen, language, entry.tenantId);
		const title = screen?.fields.find(({ name }) => name === screen.titleField);
		if (!screen || !title || screen.isForeign || title.mask || title.readRight || title.personal) continue;
		const group = wanted.get(groupOf(entry)) ?? { entry, ids: new Set() };
		for (const id of entry.records.slice(0, mostNamed)) group.ids.add(id);
		wanted.set(groupOf(entry), group);
	}
	const found = new Map<string, string>();
	for (const { entry, ids } of wanted.values()) {
		for (const [id, title] of await readGroup(records, entry, [...ids])) found.set(keyOf(entry, id), title);
	}
	return found;
}

/** Of a tenant that is gone, or of a screen that is no longer there, nothing has a title. */
async function readGroup(records: Services['records'], { tenantId = '', screen }: Entry, ids: string[]): Promise<Array<[string, string]>> {
	const titleField = records.screen(screen, 'zh-CN', tenantId)?.titleField ?? '';
	const query = { combinator: 'or', rules: ids.map((id) => ({ field: 'id', operator: 'equal', value: id })) };
	try {
		const { dataResult } = await records.list(screen, systemCaller(tenantId), { query, requestPage: { pageNo: 1, limit: ids.length } });
		return dataResult.map((record) => [record.id, String(record.titles?.[pathTitle(titleField)] ?? record[titleField] ?? record.id)]);
	} catch (error) {
		if (error instanceof PortalError || isMissingTable(error)) return [];
		throw error;
	}
}

function isMissingTable(error: unknown): boolean {
	return typeof error === 'object' && error !== null && 'code' in error && (error.code === '42P01' || error.code === '3F000');
}

function groupOf({ tenantId, screen }: Entry): string {
	return `${tenantId} ${screen}`;
}

function keyOf(entry: Entry, id: string): string {
	return `${groupOf(entry)} ${id}`;
}

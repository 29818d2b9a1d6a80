import { PortalError } from '../../../../contract/base/portal-error.ts';
import { type WallContent, wallLimits } from '../../../../contract/features/home/wall.ts';
import { isPlainObject, ownValue } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';

type Settings = Readonly<Record<string, string>>;
type WallCall = Call<Principal>;
type Reader = Pick<Services, 'records'>;

/** Refusals of another system's database or interface. */
export const ofSource: string[] = ['unavailable', 'expectationFailed'];

/** How many records the screens of a portlet have for its owner; screens that they may not view are omitted, and those whose data source fails. */
export async function readCounts({ records }: Reader, { screens = '' }: Settings, call: WallCall): Promise<WallContent> {
	const counts: Array<{ title: string; count: number }> = [];
	for (const name of screens.split(',').slice(0, wallLimits.screens)) {
		const screen = visibleList({ records }, name, call);
		if (!screen) continue;
		try {
			const { pageResult } = await records.query(name, { ...call, input: { requestPage: { pageNo: 1, limit: 1 } } });
			counts.push({ title: screen.title, count: pageResult.totalCount });
		} catch (error) {
			if (!screen.isForeign || !(error instanceof PortalError) || !ofSource.includes(error.kind)) throw error;
		}
	}
	return { kind: 'counts', counts };
}

/** The first records of a list: `screen`, and `request` with filters and order as list calls have them; without it the newest. */
export async function readList({ records }: Reader, { screen: name = '', request, title }: Settings, call: WallCall): Promise<WallContent> {
	const screen = records.visible(name, call.principal, call.language);
	if (!hasRecords(screen)) throw new PortalError('notFound');
	// Tables of other systems do not know when a record was created; they have the order of their list.
	const newest = { sorts: screen.isForeign ? [] : [{ field: 'createTime', order: 'DESC' }] };
	const { parameters, query, sorts }: Record<string, unknown> = request === undefined ? newest : readRequest(request);
	const { dataResult, pageResult } = await records.query(name, {
		...call,
		input: { parameters, query, sorts, requestPage: { pageNo: 1, limit: wallLimits.rows }, desensitization: 1 },
	});
	const status = screen.list.columns.find(({ options }) => options.some(({ color }) => color !== undefined));
	const noteOf = (record: StoredRecord) => status?.options.find(({ value }) => value === ownValue(record, status.field))?.title ?? null;
	return {
		kind: 'list',
		title: title ?? screen.title,
		count: pageResult.totalCount,
		rows: dataResult.map((record) => ({
			title: nameOf(screen, record),
			note: noteOf(record),
			time: typeof record.createTime === 'string' ? record.createTime : null,
		})),
	};
}

/** A note. */
export async function readNote({ text = '' }: Settings): Promise<WallContent> {
	return { kind: 'text', text };
}

/** A screen with records of its own that the caller may view. */
function visibleList({ records }: Reader, name: string, { principal, language }: WallCall): ResolvedScreen | undefined {
	try {
		const screen = records.visible(name, principal, language);
		return hasRecords(screen) ? screen : undefined;
	} catch (error) {
		if (error instanceof PortalError) return undefined;
		throw error;
	}
}

function hasRecords({ scope, isForeign }: ResolvedScreen): boolean {
	return scope !== 'feature' || isForeign === true;
}

function readRequest(text: string): Record<string, unknown> {
	try {
		const request: unknown = JSON.parse(text);
		if (isPlainObject(request)) return request;
	} catch {
		// Told below.
	}
	throw new PortalError('invalidInput', { message: texts.wrongSettings() });
}

function nameOf(screen: ResolvedScreen, record: StoredRecord): string {
	const title = ownValue(record.titles, screen.titleField) ?? ownValue(record, screen.titleField);
	return typeof title === 'string' && title !== '' ? title : screen.title;
}

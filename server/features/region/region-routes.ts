import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import type { ScreenRecords } from '../../metadata/screen-records.ts';
import type { Principal } from '../../principal/principal.ts';
import { regionTexts } from './texts.ts';

const page = 1000;

/** The townships of a region, for the change of one's own organisation. */
export function createRegionRoutes({ records }: { records: ScreenRecords }): Route[] {
	const route = signedInRoute({
		method: 'GET',
		path: '/platform/v3/user/loadFourthOrg',
		policy: 'signed-in',
		summary:
			'The townships (fourth level) in the region with the code `fatherCode`, be it a county, a city or a province, each with `CODE_` and `NAME_`.',
		input: { type: 'object', required: ['fatherCode'], properties: { fatherCode: { type: 'string', pattern: '^[0-9]{2,9}$' } } },
		output: {
			type: 'array',
			items: { type: 'object', properties: { CODE_: { type: 'string' }, NAME_: { type: 'string' } } },
		},
		handle: async (call) => {
			const code = requireText(call.input, 'fatherCode');
			if (!/^\d{2,9}$/.test(code)) throw invalidInput([{ path: 'fatherCode', message: regionTexts.code() }]);
			const townships: Township[] = [];
			// A province has more of them than one page.
			for (let pageNo = 1; townships.length === (pageNo - 1) * page; pageNo++)
				townships.push(...(await readPage(records, call, { code, pageNo })));
			return townships;
		},
	});
	return [route];
}

interface Township {
	CODE_: string;
	NAME_: string;
}

async function readPage(
	records: ScreenRecords,
	call: Call<Principal>,
	{ code, pageNo }: { code: string; pageNo: number },
): Promise<Township[]> {
	const rules = [
		{ field: 'code', operator: 'beginsWith', value: code },
		{ field: 'level', operator: 'equal', value: 'township' },
		{ field: 'enabled', operator: 'equal', value: true },
	];
	const input = { query: { combinator: 'and', rules }, requestPage: { pageNo, limit: page }, sorts: [{ field: 'code', order: 'ASC' }] };
	const { dataResult } = await records.query('region', { ...call, input });
	return dataResult.map((region) => ({ CODE_: String(region.code), NAME_: nameBelow(region, code) }));
}

/** The names from the father down: townships of different counties are often called the same. */
function nameBelow(region: StoredRecord, fatherCode: string): string {
	const steps = String(region.path ?? region.name).split(' / ');
	const above = { 2: 1, 4: 2 }[fatherCode.length] ?? 3;
	return steps.slice(Math.min(above, steps.length - 1)).join(' / ');
}

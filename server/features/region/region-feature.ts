import { invalidInput } from '../../../contract/portal-error.ts';
import { type Feature, signedInRoute } from '../../http/route.ts';
import type { ScreenRecords } from '../../metadata/screen-records.ts';
import { requireText } from '../../session/input.ts';
import { codeText } from './region-texts.ts';

const mostTownships = 1000;

/** The townships of a county, for the change of one's own organisation. */
export function createRegionFeature({ records }: { records: ScreenRecords }): Feature {
	const route = signedInRoute({
		method: 'GET',
		path: '/platform/v3/user/loadFourthOrg',
		policy: 'signed-in',
		summary:
			'The townships (fourth level) below the county with the code `fatherCode`, each with `CODE_` and `NAME_`; none for other regions.',
		input: { type: 'object', required: ['fatherCode'], properties: { fatherCode: { type: 'string', pattern: '^[0-9]{2,9}$' } } },
		output: {
			type: 'array',
			items: { type: 'object', properties: { CODE_: { type: 'string' }, NAME_: { type: 'string' } } },
		},
		handle: async (call) => {
			const code = requireText(call.input, 'fatherCode');
			if (!/^\d{2,9}$/.test(code)) throw invalidInput([{ path: 'fatherCode', message: codeText(call.language) }]);
			const rule = (field: string, value: unknown) => ({ field, operator: 'equal', value });
			const rules = [rule('parent.code', code), rule('level', 'township'), rule('enabled', true)];
			const input = { query: { combinator: 'and', rules }, requestPage: { pageNo: 1, limit: mostTownships } };
			const { dataResult } = await records.query('region', { ...call, input });
			return dataResult.map((region) => ({ CODE_: region.code, NAME_: region.name }));
		},
	});
	return { routes: [route] };
}

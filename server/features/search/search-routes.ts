import { invalidInput } from '../../../contract/base/portal-error.ts';
import { type RecordSearchAnswer, recordSearchLimits } from '../../../contract/records/record-search.ts';
import type { Call, Route } from '../../http/route.ts';
import { signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import type { Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';

/** The search over the records of all screens. */
export function createSearchRoutes({ records }: Pick<Services, 'records'>): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/search/query',
			policy: 'signed-in',
			onlyReads: true,
			summary:
				'Records of all screens that the caller may view, by their title; `first` names screens that are searched before the others.',
			input: {
				type: 'object',
				required: ['text'],
				properties: {
					text: { type: 'string', maxLength: recordSearchLimits.text },
					first: { type: 'array', items: { type: 'string' }, maxItems: recordSearchLimits.first },
				},
			},
			handle: (call) => searchRecords(records, call),
		}),
	];
}

function searchRecords(records: Services['records'], call: Call<Principal>): Promise<RecordSearchAnswer> {
	const text = requireText(call.input, 'text', recordSearchLimits.text).trim();
	if (text === '') throw invalidInput([{ path: 'text', message: inputTexts.required() }]);
	return records.search(call, { text, first: readNames(call.input.first) });
}

function readNames(value: unknown): string[] {
	if (value === undefined || value === null) return [];
	if (Array.isArray(value) && value.length <= recordSearchLimits.first && value.every((name) => typeof name === 'string')) return value;
	throw invalidInput([{ path: 'first', message: inputTexts.malformed() }]);
}

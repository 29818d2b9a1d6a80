import { describe, expect, it } from 'vitest';

import type { Language } from '../../../../../../../contract/base/languages.ts';
import { namesAt } from '../../../../../../../src/features/design/editor/names/names-at.ts';

const text = '{ "title": "召回", "record": { "properties": { "level": { "type": "string", "title": "等级", "dictionary": "" } } } }';
const names = {
	screens: [],
	documents: {},
	processes: [],
	dictionaries: {
		risk: [
			{ value: 'low', title: '低' },
			{ value: 'high', title: '高' },
		],
	},
};

describe('the names that the editor of a screen file offers', () => {
	it('say what a dictionary holds with the marks of the language', () => {
		const offset = text.indexOf('"dictionary": "') + '"dictionary": "'.length;
		const detailIn = (language: Language) =>
			namesAt({ id: 1, kind: 'complete', path: 'quality/recall.json', text, offset, names, language }).offers.map(({ detail }) => detail);
		expect(detailIn('zh-TW')).toEqual(['低、高']);
		expect(detailIn('en')).toEqual(['低, 高']);
	});
});

import { expect, it } from 'vitest';

import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { validateRecord } from '../../../../../contract/validation/record/validate-record.ts';
import { sampleContext } from '../../../../support/sample-record.ts';

const screenWith = (more: Partial<ScreenFile>) => {
	const parent = { type: 'string', title: '上级', reference: { screen: 'thing' } } as const;
	const file: ScreenFile = { title: '事', record: { properties: { name: { type: 'string', title: '文' }, parent } }, ...more };
	return resolveScreen({ name: 'thing', area: 'quality', file, language: 'zh-CN', screens: new Map() });
};
const create = { mode: 'create', language: 'zh-CN', context: sampleContext } as const;
const update = { ...create, mode: 'update', before: { name: 'a', parent: null } } as const;
const read = { name: 'a', parent: null, titles: {}, hasChildren: true };
const wrong = (...given: Parameters<typeof validateRecord>) => validateRecord(...given).map(({ path }) => path);

it('accepts back what the server adds to a record of a tree that was read, and nothing of the kind elsewhere', () => {
	const tree = screenWith({ storage: { parent: 'parent' } });
	expect(wrong(tree, read, update)).toEqual([]);
	expect(wrong(tree, { name: 'a', hasChildren: true }, create)).toEqual(['hasChildren']);
	expect(wrong(screenWith({}), read, update)).toEqual(['hasChildren']);
});

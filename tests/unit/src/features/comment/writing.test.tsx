import { expect, it } from 'vitest';

import { emptyWriting, toDraft } from '../../../../../src/features/comment/form/writing.ts';

const people = [
	{ id: 'p1', name: '张三' },
	{ id: 'p2', name: '张三丰' },
	{ id: 'p3', name: '张三' },
];
const mentionsOf = (content: string) => toDraft({ ...emptyWriting, content, people }).mentions;

it('only people are mentioned whose whole names are in the text', () => {
	expect(mentionsOf('<p>@张三丰 请看</p>')).toEqual(['p2']);
	expect(mentionsOf('<p>@张三 请看</p>')).toEqual(['p1', 'p3']);
	expect(mentionsOf('<p>@张三 @张三丰 请看</p>')).toEqual(['p1', 'p2', 'p3']);
	expect(mentionsOf('<p>请看</p>')).toEqual([]);
});

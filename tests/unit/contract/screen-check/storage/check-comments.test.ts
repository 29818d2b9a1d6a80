import { expect, it } from 'vitest';

import type { StorageFile } from '../../../../../contract/screen/screen.ts';
import { checkScreen } from '../../../../../contract/screen-check/check-screen.ts';

it.each<[string, StorageFile, boolean]>([
	['of a space', { scope: 'space' }, true],
	['of the platform', { scope: 'platform' }, true],
	['that all tenants share', { scope: 'shared' }, false],
	['that a feature provides', { scope: 'feature' }, false],
	['of all tenants for the authority', { scope: 'platform', oversight: true }, false],
])('comments belong to the records of one tenant: records %s', (_name, storage, isRight) => {
	const file = { title: 'Recalls', storage, comments: true, record: { properties: { name: { type: 'string', title: 'Name' } } } } as const;
	const source = { name: 'recall', area: 'quality', file };
	const found = checkScreen(source, new Map([[source.name, source]])).filter(({ code }) => code === 'comments-without-owner');
	expect(found.map(({ pointer }) => pointer)).toEqual(isRight ? [] : ['/comments']);
});

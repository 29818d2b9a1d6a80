import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { documentKinds } from '../../../server/documents.ts';
import { loadDocuments } from '../../../server/metadata/document/load-documents.ts';
import { readSchemaFolder } from '../../../server/metadata/document/schema-folder.ts';

const [, example = ''] = /```json schemas\/quality\/shop\.json\n([\s\S]*?)```/.exec(readFileSync('docs/data-sources.md', 'utf8')) ?? [];

async function problemsOf(content: string): Promise<string[]> {
	const shop = { path: 'quality/shop.json', content, area: 'quality', name: 'shop' };
	const { problems } = loadDocuments([...(await readSchemaFolder('schemas')), shop], { kinds: documentKinds });
	return problems
		.filter(({ file, code }) => file === shop.path && code !== 'missing-translation')
		.map(({ code, pointer }) => `${code} ${pointer}`);
}

it('the manual of data sources has a valid example, and the check says what the other server does not do', async () => {
	expect(await problemsOf(example)).toEqual(['source-without-row-security /storage/source']);
});

it('what a table of another system cannot have is an error', async () => {
	const screen: ScreenFile = JSON.parse(example);
	screen.record.properties.enterprise = { type: 'string', title: '企业', reference: { screen: 'enterprise' } };
	screen.record.properties.pictures = { type: 'array', title: '图片', items: { type: 'string' } };
	screen.comments = true;
	screen.operations = ['view', 'import'];
	screen.list = { sort: ['name'], tree: true };
	screen.storage = {
		...screen.storage,
		scope: 'shared',
		unique: [['name']],
		source: { name: 'register', table: 'shop', key: 'nothing', columns: { other: 'x' } },
	};
	const found = await problemsOf(JSON.stringify(screen));
	for (const wrong of [
		'source-misfit /storage/scope',
		'source-misfit /storage/unique',
		'source-misfit /comments',
		'source-misfit /list/tree',
		'source-misfit /operations/1',
		'unknown-field /storage/source/key',
		'unknown-field /storage/source/columns/other',
		'source-field /record/properties/enterprise',
		'source-field /record/properties/pictures',
		'source-without-index /storage/source',
	])
		expect(found).toContain(wrong);
});

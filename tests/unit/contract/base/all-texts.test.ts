import { expect, it } from 'vitest';

import { Message } from '../../../../contract/base/define-texts.ts';
import { languages } from '../../../../contract/base/languages.ts';

type Table = Record<string, unknown>;

const modules = import.meta.glob<Table>('../../../../{contract,renderers,server,src}/**/texts.ts', { eager: true });
const tables = Object.entries(modules).flatMap(([file, exports]) =>
	Object.entries(exports).flatMap(
		([name, table]): Array<[string, Table]> =>
			Object.values(table as Table).every((create) => typeof create === 'function')
				? [[`${file.replace(/^[./]+/, '')} ${name}`, table as Table]]
				: [],
	),
);
const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

it('finds the tables', () => {
	expect(tables.length).toBeGreaterThan(80);
});

it.each(tables)('%s has every text in three languages, in English without Chinese signs', (_name, table) => {
	for (const create of Object.values(table)) {
		for (const count of [1, 2]) {
			const message = (create as (values: object) => unknown)({ count });
			expect(message).toBeInstanceOf(Message);
			for (const language of languages) expect(typeof (message as Message).in(language)).toBe('string');
			expect((message as Message).in('en')).not.toMatch(chinese);
		}
	}
});

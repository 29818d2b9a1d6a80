import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../../../', import.meta.url);
const files = ['src', 'renderers'].flatMap((folder) =>
	readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.tsx'))
		.map((name) => `${folder}/${name}`),
);

/** What loads again for the next thing under the pointer; and a number without which all records are offered. */
const exempt = ['src/shell/inspector/inspector-card.tsx', 'src/features/workflow/start/chosen-record.tsx'];
const loads = /const \{[^}]*\berror\b[^}]*\} = use(SWR|CallAnswer|Latest)\b/;

it('offers another try wherever something could not be loaded', () => {
	const without = files.filter((name) => {
		const text = readFileSync(new URL(name, root), 'utf8');
		return loads.test(text) && !/\bonRetry\b|\bretry\b/.test(text);
	});
	expect(without).toEqual(exempt);
});

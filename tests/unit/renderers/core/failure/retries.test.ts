import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../../../', import.meta.url);
const files = ['src', 'renderers'].flatMap((folder) =>
	readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.tsx'))
		.map((name) => `${folder}/${name}`),
);

/** Figures that lead to their list, which offers it; and what loads again for the next thing under the pointer. */
const exempt = ['src/shell/dashboard/screen-count.tsx', 'src/shell/inspector/inspector-card.tsx'];
const loads = /const \{[^}]*\berror\b[^}]*\} = use(SWR|CallAnswer|Latest)\b/;

it('offers another try wherever something could not be loaded', () => {
	const without = files.filter((name) => {
		const text = readFileSync(new URL(name, root), 'utf8');
		return loads.test(text) && !/\bonRetry\b|\bretry\b/.test(text);
	});
	expect(without).toEqual(exempt);
});

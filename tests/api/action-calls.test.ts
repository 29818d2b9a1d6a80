import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { v4 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;

beforeAll(async () => {
	portal = await startTestPortal();
}, 120_000);
afterAll(() => portal?.close());

/** The delivered screens by the base of their calls. */
async function screens(): Promise<Array<[base: string, screen: ScreenFile]>> {
	const names = await readdir('schemas', { recursive: true });
	const files = names.filter((name) => /^[^/\\]+[/\\][a-z0-9-]+\.json$/.test(name));
	const read = files.map(async (name): Promise<[string, ScreenFile]> => {
		const screen = JSON.parse(await readFile(path.join('schemas', name), 'utf8')) as ScreenFile;
		return [screen.api?.base ?? `/business/v3/${path.basename(name, '.json')}`, screen];
	});
	return Promise.all(read);
}

it('the calls of all delivered actions take what lists send', async () => {
	const admin = await portal.signIn('admin');
	const tried: string[] = [];
	const refused: string[] = [];
	for (const [base, { actions = [] }] of await screens()) {
		for (const { name, set, dialog, group } of actions) {
			// Those are done by a save, by a dialog and by the form.
			if (set || dialog || group) continue;
			const answer = await admin.post(`${base}/${name}`, { ids: newId() });
			tried.push(name);
			if (answer.status !== 404 || answer.body?.state === undefined) refused.push(`${base}/${name}: ${answer.text}`);
		}
	}
	expect(refused).toEqual([]);
	expect(tried).toEqual(expect.arrayContaining(['resetFactor', 'unlock', 'cancel', 'markRead']));
});

import { expect, it } from 'vitest';

import { eventually, shareJourney, shown } from './journey.ts';

const titles = ['充电器不合格', '插座不合格'];

const journey = shareJourney({}, async ({ portal }) => {
	const staff = await portal.signIn('staff');
	const done = async (path: string, body: object) => {
		const answer = await staff.post(path, body);
		if (answer.body.state !== 200) throw new Error(answer.text);
		return answer.body.data;
	};
	const [enterprise] = (await done('/business/v3/enterprise/query', { requestPage: { pageNo: 1, limit: 1 } })).dataResult;
	const { rows } = await portal.database.pool.query(`select id from portal.employee where account = 'staff'`);
	const person = rows[0].id;
	for (const title of titles) {
		const check = { title, organisation: null, enterprise: enterprise.id, contact: person, inspector: person };
		const { id } = await done('/business/v3/failed-check/save', check);
		if (title === titles[0]) await done('/platform/v3/bpmn/start', { process: 'failed-check', recordId: id });
	}
});

it('a row about which a process may be started offers it, until there is a case', async () => {
	const page = await journey.enterList('staff', '质量安全监测', '不合格处置');
	const row = (title: string) => shown(page).getByRole('row').filter({ hasText: title });
	const start = row('插座不合格').getByRole('button', { name: '发起流程' });
	await start.waitFor();
	expect(await row('充电器不合格').getByRole('button', { name: '发起流程' }).count()).toBe(0);

	await start.click();
	const dialog = shown(page).getByRole('dialog', { name: '发起流程：插座不合格' });
	await dialog.getByRole('button', { name: /^发起/ }).click();
	await dialog.getByRole('heading', { name: /插座不合格/ }).waitFor();
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'hidden' });
	await row('插座不合格').getByText('进行中').waitFor();
	await eventually(() => start.count()).toBe(0);
});

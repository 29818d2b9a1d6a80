import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { itAlsoInFull, itInFull } from '../support/in-full.ts';
import { isProving } from '../support/rounds.ts';
import { demoPassword } from '../support/test-portal.ts';
import { allBarriers, barriers } from './barriers.ts';
import { eventually, isFocused, openList, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

/** Presses Tab until something has the focus, and expects that one can see it there. */
async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
	const page = target.page();
	for (let presses = 0; presses < 150; presses++) {
		if (await isFocused(target).catch(() => false)) {
			expect(await page.evaluate(isFocusShown), `the focus on ${target} can be seen`).toBe(true);
			return;
		}
		await page.keyboard.press(key);
	}
	throw new Error(`No way by ${key} to ${target}`);
}

/** Runs in the page: an outline, shadow or coloured border of the focused element or of the input that it is the inside of. */
function isFocusShown(): boolean {
	const focused = document.activeElement;
	if (focused === null || focused === document.body) return false;
	const around = [
		focused,
		focused.closest('.ant-select'),
		focused.closest('.ant-input-affix-wrapper'),
		focused.closest('.ant-radio'),
		focused.closest('.ant-input-number, .ant-input-number-affix-wrapper'),
		focused.nextElementSibling,
	];
	return around.some((element) => {
		if (element === null) return false;
		const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
		return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
	});
}

describe('axe-core', () => {
	it('finds nothing serious on list, form, selector and query builder', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
		const list = shown(page);
		expect(await barriers(page)).toEqual([]);

		await list.getByRole('button', { name: '新建' }).click();
		const form = list.getByRole('dialog', { name: '新建监督抽查' });
		await form.getByRole('button', { name: '保存' }).click();
		await form.getByText('必填').first().waitFor();
		expect(await barriers(page)).toEqual([]);

		await form.getByRole('button', { name: '请选择' }).first().click();
		await list.locator('.portal-selector .ant-table-row').first().waitFor();
		expect(await barriers(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await list.locator('.portal-selector').waitFor({ state: 'hidden' });
		await page.keyboard.press('Escape');
		await form.waitFor({ state: 'hidden' });

		await list.getByRole('button', { name: '高级查询' }).click();
		const query = list.getByRole('dialog', { name: '高级查询' });
		await query.getByRole('button', { name: '+ 添加条件', exact: true }).click();
		await query.getByRole('button', { name: '+ 添加条件组' }).click();
		await query.getByText('脚本', { exact: true }).first().click();
		await query.getByRole('textbox', { name: '脚本' }).fill('nope');
		await query
			.getByText(/第 1 行第 \d+ 列出错/)
			.first()
			.waitFor();
		expect(await barriers(page)).toEqual([]);
	});
});

/** Pages beside the menus. */
const otherPages = [
	...['/dashboard', '/officeDesk/innerMessage/receiveMessage', '/platform/bpmn/form', '/log', '/design', '/server-switch'],
	...['/demo/crud/list', '/demo/url/form', '/401', '/403', '/404', '/500', '/nomenu', '/systemSelect', '/locking'],
];
/** Pages before signing in; the first stands for all of them in `npm test`. */
const openPages = ['/login', '/register', '/tenantRegister', '/forget', '/tenantForget', '/setup', '/authredirect'];

describe('every page', () => {
	it('finds targets large enough for a finger: of a filled search, of tabs in dialogs, and of the trail', async () => {
		const page = await journey.enterList('admin', '系统管理', '人员');
		await shown(page).getByRole('textbox', { name: '姓名' }).first().fill('张');
		const clear = await shown(page).getByRole('button', { name: '清除' }).first().boundingBox();
		expect(Math.min(clear?.width ?? 0, clear?.height ?? 0)).toBeGreaterThanOrEqual(24);
		expect(await barriers(page, ['target-size'])).toEqual([]);
		await shown(page).getByRole('button', { name: '编辑', exact: true }).first().click();
		const title = page.getByRole('dialog').getByRole('tab').first();
		expect((await title.boundingBox())?.height).toBeGreaterThanOrEqual(24);
		await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
		await openList(page, '用户安全');
		await shown(page).getByRole('button', { name: '编辑', exact: true }).first().click();
		const back = shown(page).getByRole('navigation').getByRole('link').last();
		expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(24);
		// The buttons of a long form are in sight.
		const save = await shown(page).getByRole('button', { name: '保存' }).boundingBox();
		expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(900);
	});

	itAlsoInFull('before signing in is without findings of axe, also where something is wrong', async () => {
		const page = await journey.visit();
		for (const address of isProving ? openPages : openPages.slice(0, 1)) {
			await page.goto(address);
			await page.getByRole('heading', { level: 1 }).waitFor();
			expect(await allBarriers(page), address).toEqual([]);
			const submit = page.locator('form button[type=submit]');
			if ((await submit.count()) === 0) continue;
			await submit.click();
			expect(await allBarriers(page), address).toEqual([]);
		}
	});

	it('on a phone has no barriers where the titles of tabs have no room', async () => {
		const page = await journey.enter('tenantadmin', '系统管理', { width: 390, height: 844 });
		await page.getByRole('button', { name: /用户菜单/ }).click();
		await page.getByRole('menuitem', { name: '个人中心' }).click();
		const centre = page.getByRole('dialog', { name: '个人中心' });
		await centre.getByText('电子邮箱').waitFor();
		expect(await allBarriers(page)).toEqual([]);
		await centre.getByRole('tab').first().focus();
		await page.keyboard.press('End');
		const last = centre.getByRole('tab').last();
		await eventually(async () => ((await last.boundingBox())?.x ?? 999) + ((await last.boundingBox())?.width ?? 999)).toBeLessThanOrEqual(
			390,
		);
	});

	it('on a phone scrolls tables by keys, and names its buttons by what is on them', async () => {
		const page = await journey.enter('admin', '系统管理', { width: 390, height: 844 });
		for (const [address, drawn] of [
			['/monitoring', '.ant-table-row'],
			['/calendar', '.portal-day-number'],
			['/filling', 'h1'],
		] as const) {
			await page.goto(address);
			await page.locator(drawn).filter({ visible: true }).first().waitFor();
			expect(await allBarriers(page), address).toEqual([]);
		}
	});

	itInFull.each(['light', 'dark'] as const)(
		'is without findings of axe in the %s, minor ones too',
		{ timeout: 1_800_000 },
		async (colours) => {
			const page = await journey.enter('admin', '质量安全监测');
			if (colours === 'dark') await page.locator('.dark-switch').click();
			const findings: string[] = [];
			const look = async (name: string) => {
				// A page without a heading is found by axe.
				await page
					.locator('h1:visible')
					.first()
					.waitFor({ timeout: 10_000 })
					.catch(() => undefined);
				// Pages that are kept but hidden go on loading when they are shown.
				const waiting = page.locator('.ant-skeleton, .ant-spin-spinning, .loading-overlay').filter({ visible: true });
				await waiting.first().waitFor({ state: 'hidden' });
				findings.push(...(await allBarriers(page)).map((finding) => `${name}: ${finding}`));
			};
			const menus = page.locator('.aside-menu').getByRole('menuitem');
			const inOpenGroup = page.locator('.aside-menu .ant-menu-submenu-open .ant-menu-sub').getByRole('menuitem');
			const lookAtDialogs = async (entry: string) => {
				const create = shown(page).locator('.portal-toolbar-buttons').getByRole('button', { name: '新建', exact: true });
				const view = shown(page).locator('.ant-table-row').first().getByRole('button', { name: '查看', exact: true });
				for (const button of [create, view]) {
					if ((await button.count()) === 0) continue;
					await button.click();
					await shown(page).locator('.ant-modal:visible, .portal-form-page, .portal-detail').first().waitFor();
					await look(`${entry}: ${button === create ? 'create' : 'view'}`);
					const dialog = shown(page).getByRole('dialog').filter({ visible: true });
					if (await dialog.count()) await page.keyboard.press('Escape');
					else await menus.filter({ hasText: entry }).first().click();
					await button.waitFor();
				}
			};
			let visited = 0;
			for (const system of ['质量安全监测', '系统管理']) {
				await page.goto('/systemSelect');
				await page.getByRole('button', { name: system }).click();
				await menus.first().waitFor();
				const tops = page.locator('header').getByRole('menuitem').or(page.locator('header nav').getByRole('button'));
				for (let top = 0; top < (await tops.count()); top++) {
					await tops.nth(top).click();
					for (const title of await menus.allTextContents()) {
						const item = menus.filter({ hasText: title }).first();
						await item.click();
						const isGroup = (await item.getAttribute('aria-haspopup')) !== null;
						if (isGroup) await inOpenGroup.first().waitFor();
						for (const entry of isGroup ? await inOpenGroup.allTextContents() : [title]) {
							if (isGroup) await inOpenGroup.filter({ hasText: entry }).first().click();
							await page.getByRole('tab', { selected: true, name: entry }).waitFor();
							await look(entry);
							visited++;
							if (colours === 'light') await lookAtDialogs(entry);
						}
					}
				}
			}
			expect(visited).toBeGreaterThanOrEqual(60);
			for (const address of otherPages) {
				await page.goto(address);
				await page.locator('h1, form').first().waitFor();
				await look(address);
			}
			expect(findings).toEqual([]);
		},
	);
});

describe('somebody without a mouse', () => {
	itInFull('signs in, finds, edits with a selector, asks a query, and closes the tab', async () => {
		const page = await journey.visit();
		const { keyboard } = page;
		await page.goto('/login');
		await tabTo(page.getByLabel('账号', { exact: true }));
		await keyboard.type('admin');
		await tabTo(page.getByLabel('密码', { exact: true }));
		await keyboard.type(demoPassword);
		await keyboard.press('Enter');
		const system = page.getByRole('button', { name: '质量安全监测' });
		await system.waitFor();
		await tabTo(system);
		await keyboard.press('Enter');
		await page.getByRole('tablist').waitFor();

		const entry = page.getByRole('menuitem', { name: '监督抽查' });
		await entry.waitFor();
		await tabTo(page.locator('ul[role=menu]').first());
		await tabTo(entry, 'ArrowDown');
		await keyboard.press('Enter');
		const list = shown(page);
		await list.locator('.ant-table-row').first().waitFor();
		const number =
			(await list
				.locator('.ant-table-row')
				.nth(1)
				.getByText(/^CC\d+/)
				.first()
				.textContent()) ?? '';
		await tabTo(list.getByRole('textbox', { name: '抽查编号' }).first());
		await keyboard.type(number);
		await keyboard.press('Enter');
		await eventually(() => list.locator('.ant-table-row').count()).toBe(1);

		const edit = list.locator('.ant-table-row').getByText('编辑', { exact: true });
		await tabTo(edit);
		await keyboard.press('Enter');
		const form = list.getByRole('dialog', { name: '编辑监督抽查' });
		await form.getByRole('button', { name: '保存' }).waitFor();
		const pick = form.getByRole('button', { name: '请选择' }).first();
		await tabTo(pick);
		await keyboard.press('Enter');
		const selector = list.getByRole('dialog', { name: '选择生产企业' });
		await selector.locator('.ant-table-row').first().waitFor();
		await eventually(() => isFocused(selector.getByRole('searchbox'))).toBe(true);
		await keyboard.type('有限');
		await keyboard.press('Enter');
		await selector.locator('.ant-table-row', { hasText: '有限' }).first().waitFor();
		await tabTo(selector.locator('.ant-table-row').nth(2).getByRole('radio'));
		await keyboard.press('Space');
		const picked = (await selector.locator('.portal-selector-chosen .ant-tag').textContent()) ?? '';
		await tabTo(selector.getByRole('button', { name: '确认' }));
		await keyboard.press('Enter');
		await selector.waitFor({ state: 'hidden' });
		await eventually(() => isFocused(pick)).toBe(true);
		await tabTo(form.getByRole('button', { name: '保存' }));
		await keyboard.press('Enter');
		await form.waitFor({ state: 'hidden' });
		await list.locator('.ant-table-row', { hasText: picked }).waitFor();
		await eventually(() => isFocused(edit)).toBe(true);

		const opener = list.getByRole('button', { name: '高级查询' });
		await tabTo(opener, 'Shift+Tab');
		await keyboard.press('Enter');
		const query = list.getByRole('dialog', { name: '高级查询' });
		await tabTo(query.getByRole('button', { name: '+ 添加条件', exact: true }));
		await keyboard.press('Enter');
		const field = query.getByRole('combobox', { name: '字段' });
		await eventually(() => isFocused(field)).toBe(true);
		await keyboard.type('样品数量');
		await keyboard.press('Enter');
		await tabTo(query.getByRole('spinbutton', { name: '值' }));
		await keyboard.type('3');
		await tabTo(query.getByRole('button', { name: '+ 添加条件组' }), 'Shift+Tab');
		await keyboard.press('Enter');
		await query.locator('.ruleGroup .ruleGroup').waitFor();
		await tabTo(query.locator('.ruleGroup > .ruleGroup-body > .portal-rule-drop > .rule [data-move=down]').first());
		await keyboard.press('Enter');
		await eventually(() => query.locator('.ruleGroup .ruleGroup .rule').count()).toBe(2);
		await tabTo(query.locator('.ruleGroup .ruleGroup .rule-remove').last());
		await keyboard.press('Enter');
		await tabTo(query.getByRole('button', { name: '查询', exact: true }));
		await keyboard.press('Enter');
		await query.waitFor({ state: 'hidden' });
		await list.getByText('样品数量 等于 3', { exact: true }).waitFor();
		await eventually(() => isFocused(opener)).toBe(true);

		await tabTo(page.getByRole('tab', { selected: true, name: '监督抽查' }), 'Shift+Tab');
		await keyboard.press('Delete');
		await page.getByRole('tab', { name: '监督抽查' }).waitFor({ state: 'detached' });
	});
});

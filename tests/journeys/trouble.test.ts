import { describe, expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { eventually, openList, runRowAction, shareJourney, shown, signIn, tab } from './journey.ts';

const journey = shareJourney();

describe('answers that go wrong', () => {
	itInFull.each([
		['no state', { status: 200, body: '{"data":[]}' }, '接口异常，没有返回[state]参数 /business/v3/enterprise/query'],
		['a state nobody knows', { status: 500, body: '{"state":777}' }, '未知错误，错误码：777'],
		['message and cause', { status: 500, body: '{"state":500,"message":"甲","cause":"乙"}' }, '甲：乙'],
		['a gateway that has no server behind it', { status: 502, body: '<html>Bad Gateway</html>' }, '网关错误'],
	])('are told in the words of the catalogue: %s', async (_name, answer, text) => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.route('**/enterprise/query', (route) => route.fulfill({ contentType: 'application/json', ...answer }));
		await page.getByRole('menuitem', { name: '生产企业' }).click();
		await shown(page).getByText(text).first().waitFor();
	});

	it('and a server that does not answer, until it does again', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		// What draws lists is there; their rows are not.
		await openList(page, '生产企业');
		await shown(page).locator('.ant-pagination').waitFor();
		await tab(page, '生产企业').click({ button: 'middle' });
		await openList(page, '产品目录');
		await shown(page).getByRole('button', { name: '新建' }).click();
		const form = shown(page).getByRole('dialog', { name: '新建产品目录' });
		await form.getByLabel('产品名称').fill('离线时填写');
		await page.context().setOffline(true);
		await page.getByRole('menuitem', { name: '生产企业' }).click();
		await shown(page).getByText('服务器君开小差了，请稍后再试').first().waitFor();
		// A panel whose script is not there yet shows that, and opens later.
		await page.keyboard.press('Control+q');
		await page.getByText('部分内容加载失败，请重新加载页面').waitFor();
		await page.context().setOffline(false);
		// The page may come back by itself, as soon as the server is heard again.
		const retry = shown(page).getByRole('button', { name: '重试' }).first();
		await retry.click({ timeout: 2_000 }).catch(() => undefined);
		await shown(page).locator('.ant-table-row').first().waitFor();
		await tab(page, /产品目录/).click();
		expect(await form.getByLabel('产品名称').inputValue()).toBe('离线时填写');
		await page.keyboard.press('Control+q');
		await page.getByRole('combobox', { name: '搜索', exact: true }).waitFor();
	});

	it('of a save are told beside its button, however far the form is scrolled', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '产品目录');
		await runRowAction(page, shown(page).locator('.ant-table-row').first(), '编辑');
		const form = page.getByRole('dialog', { name: '编辑产品目录' });
		await form.getByLabel('备注').fill('离线时填写');
		await page.route('**/product/save', (route) => route.abort());
		await form.getByRole('button', { name: '保存' }).click();
		const failure = form.getByText('服务器君开小差了，请稍后再试');
		await failure.waitFor();
		const isSeen = (element: Element) => {
			const { left, top, width, height } = element.getBoundingClientRect();
			return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
		};
		expect(await failure.evaluate(isSeen)).toBe(true);
		expect(await form.getByRole('button', { name: '保存' }).evaluate(isSeen)).toBe(true);
		const box = await form.boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);

		await page.unroute('**/product/save');
		const refusal = { state: 6010101, message: '输入有误', data: { fields: [{ path: 'remark', message: '备注写得不对' }] } };
		await page.route('**/product/save', (route) =>
			route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify(refusal) }),
		);
		await form.getByRole('button', { name: '保存' }).click();
		const reason = form.getByText('备注写得不对');
		await reason.waitFor();
		await eventually(() => reason.evaluate(isSeen)).toBe(true);
	});

	it('on the home page offer another try beside what failed', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.route('**/news/query', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"state":500}' }));
		await page.reload();
		const news = page.getByRole('region', { name: '新闻公告' });
		await news.getByText('加载失败').waitFor();
		await page.unroute('**/news/query');
		await news.getByRole('button', { name: '重试' }).click();
		await news.getByText('关于做好岁末年初市场监管工作的通知').waitFor();
		await page.route('**/enterprise/query', (route) => route.abort());
		await page.reload();
		const count = shown(page).getByRole('listitem').filter({ hasText: '暂时无法获取' });
		await count.waitFor();
		await page.unroute('**/enterprise/query');
		await count.getByRole('button', { name: '重试' }).click();
		await count.waitFor({ state: 'hidden' });
	});

	itInFull('at the very start offer another try', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.route('**/user/context', (route) => route.abort());
		await page.reload();
		await page.getByRole('alert').getByText('服务器君开小差了，请稍后再试').waitFor();
		await page.unroute('**/user/context');
		await page.getByRole('button', { name: '重试' }).click();
		await page.getByRole('tablist').waitFor();
	});
});

it('scripts and styles of the first page are loaded while a visitor types the password', async () => {
	const page = await journey.visit();
	let latest = Date.now();
	page.on('requestfinished', () => {
		latest = Date.now();
	});
	const loaded = page.waitForResponse(/system-select-page-.*\.js/);
	await page.goto('/login');
	await loaded;
	// A busy machine pauses between what it loads.
	await expect.poll(() => Date.now() - latest, { timeout: 60_000 }).toBeGreaterThan(3_000);
	await page.route(/\.(js|css)$/, (route) => route.abort());
	await signIn(page, 'admin');
	await page.getByRole('button', { name: '质量安全监测' }).click();
	await page.getByRole('menuitem', { name: '生产企业' }).waitFor();
	await page.getByRole('tab', { name: '首页' }).waitFor();
	await page.getByRole('heading', { level: 1 }).first().waitFor();
});

describe('styles that cannot be had', () => {
	const texts = { missing: /加载失败，请重新加载页面|新版本/, reload: '重新加载' };

	it('are told where the page would stand, and a reload finds them', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.route('**/antd-more-*.css', (route) => route.abort());
		await page.goto('/quality/enterprise');
		await page.getByText(texts.missing).first().waitFor();
		await page.unroute('**/antd-more-*.css');
		await page.getByRole('button', { name: texts.reload }).click();
		await shown(page).locator('.ant-table-row').first().waitFor();
	});

	itInFull('leave the home page and its frame as they are, and are asked for again by the page that needs them', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.route('**/antd-more-*.css', (route) => route.abort());
		await page.goto('/dashboard');
		await page.getByRole('menuitem', { name: '生产企业' }).click();
		await shown(page).getByText(texts.missing).first().waitFor();
		await page.unroute('**/antd-more-*.css');
		await tab(page, '首页').click();
		await shown(page).getByRole('heading', { level: 1 }).waitFor();
		await page.getByRole('menuitem', { name: '产品目录' }).click();
		await shown(page).locator('.ant-table-row').first().waitFor();
	});
});

describe('a menu whose script cannot be had', () => {
	itInFull('says so on a phone, leaves the page, and opens later', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto('/quality/enterprise');
		await shown(page).locator('.ant-table-row').first().waitFor();
		await page.route('**/mobile-menu-*.js*', (route) => route.abort());
		await page.getByRole('button', { name: '菜单', exact: true }).click();
		await page.getByText('部分内容加载失败，请重新加载页面').waitFor();
		await shown(page).locator('.ant-table-row').first().waitFor();
		await page.unroute('**/mobile-menu-*.js*');
		await page.getByRole('button', { name: '菜单', exact: true }).click();
		await page.getByRole('dialog', { name: '菜单' }).getByRole('menuitem', { name: '产品目录' }).click();
		await shown(page).locator('.ant-table-row').first().waitFor();
	});
});

it('a dialog whose script cannot be had leaves its page as it is, and opens later', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '生产企业');
	await page.route('**/list-chart-dialog-*.js*', (route) => route.abort());
	const chart = shown(page).getByRole('button', { name: '显示为图表' });
	await chart.click();
	await page.getByText('部分内容加载失败，请重新加载页面').waitFor();
	await shown(page).locator('.ant-table-row').first().waitFor();
	await page.unroute('**/list-chart-dialog-*.js*');
	await chart.click();
	await page.getByRole('dialog').locator('canvas, svg[role=img], .portal-chart').first().waitFor();
});

itInFull('a browser that is too old is told what to do', async () => {
	const page = await journey.visit();
	await page.addInitScript(() => {
		CSS.supports = () => false;
	});
	await page.goto(journey.portal.url);
	await page.getByRole('heading', { name: '浏览器版本过低，无法打开本平台' }).waitFor();
	await page.getByText('Chrome、Edge 106 及以上版本').waitFor();
});

describe('addresses that lead nowhere', () => {
	itInFull.each([
		['/nonsense', /\/404$/, '页面不存在'],
		['/quality/no-such-page', /\/401$/, '无权访问'],
		['/d/', /\/404$/, '页面不存在'],
	])('%s', async (address, url, title) => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.goto(address);
		await page.waitForURL(url);
		await page.getByRole('heading', { name: title }).waitFor();
		await page.getByRole('button', { name: '返回首页' }).click();
		await page.waitForURL(/\/dashboard$/);
	});

	it('an address of a screen that does not exist says so, and leaves no tab', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.goto('/d/no_such_screen');
		await page.getByRole('heading', { name: '页面不存在' }).waitFor();
		await page.getByRole('button', { name: '返回首页' }).click();
		await page.getByRole('tab', { name: '首页', selected: true }).waitFor();
		expect(await page.getByRole('tab').count()).toBe(1);
	});
});

describe('pages that the rights of a user do not open', () => {
	it.each(['/monitoring', '/d/role'])('%s leads to "no access" and leaves no tab', async (address) => {
		const page = await journey.enter('staff', '质量安全监测');
		await page.goto(address);
		await page.waitForURL(/\/401$/);
		await page.getByRole('heading', { name: '无权访问' }).waitFor();
		await page.getByRole('button', { name: '返回首页' }).click();
		await page.getByRole('tab', { name: '首页', selected: true }).waitFor();
		expect(await page.getByRole('tab').count()).toBe(1);
	});
});

describe('a browser whose storage is damaged', () => {
	itInFull('starts with what the server keeps', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		await page.evaluate(() => {
			for (const key of Object.keys(localStorage)) if (!key.endsWith(':tokens')) localStorage.setItem(key, '{"broken":');
			for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{{{');
		});
		await page.goto('/dashboard');
		await page.getByRole('button', { name: '质量安全监测' }).click();
		await page.getByRole('tab', { name: '首页', selected: true }).waitFor();
	});

	itInFull('asks to sign in when the tokens are gone', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.evaluate(() => localStorage.clear());
		await page.reload();
		await page.waitForURL(/\/login\?redirect=/);
	});
});

describe('a portal shown in a frame of another page', () => {
	itInFull('draws only the page', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.evaluate(() => {
			const frame = document.createElement('iframe');
			frame.src = '/quality/enterprise';
			frame.name = 'inner';
			frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%';
			document.body.append(frame);
		});
		const inner = page.frameLocator('iframe');
		await inner.locator('.ant-table-row').first().waitFor();
		expect(await inner.getByRole('tablist').count()).toBe(0);
		expect(await inner.getByRole('banner').count()).toBe(0);
	});
});

describe('a tab whose page fails', () => {
	it('leaves the other tabs alive', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		await page.route('**/screens/product*', async (route) => {
			const answer = await route.fetch();
			const body = await answer.json();
			body.data.list = null;
			await route.fulfill({ response: answer, json: body });
		});
		await page.reload();
		await shown(page).locator('.ant-table-row').first().waitFor();
		await page.getByRole('menuitem', { name: '产品目录' }).click();
		await shown(page).getByText('页面出错了').waitFor();
		await tab(page, '生产企业').click();
		await shown(page).locator('.ant-table-row').first().waitFor();
	});
});

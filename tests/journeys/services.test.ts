import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { ToggledService } from '../support/toggled-service.ts';
import { rowNamed, runRowAction, shareJourney, shown } from './journey.ts';
import { field, saveForm, sheet, startNew, untilCell, visitList } from './list-steps.ts';

const service = new ToggledService();
await service.start();
afterAll(() => service.stop());
beforeEach(() => {
	service.status = 200;
	service.answer = { data: { title: '甲公司', items: [{ price: 3.5 }, { price: 4 }] }, token: 'of-the-answer' };
});

const journey = shareJourney({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });

/** Calls the service of the open dialog, and returns what it shows. */
async function call(page: Page): Promise<string | null> {
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: '调用' }).click();
	await dialog.getByRole('button', { name: '调用', disabled: false }).waitFor();
	return dialog.getByRole('alert').textContent();
}

it('a service is entered, tested with its results chosen, and its circuit opens and closes in sight', async () => {
	const page = await journey.enter('admin', '系统管理');
	await startNew(page, '/system/service');
	await field(page, '服务名称').fill('产品价格');
	await field(page, '服务编码').fill('product-price');
	await field(page, '服务地址').fill('http://169.254.169.254/{code}');
	await field(page, '请求头').fill('Authorization: Bearer {secret}');
	await field(page, '结果映射').fill('name = /data/title\nprice = /data/items/1/price');
	await field(page, '密钥').fill('very-secret-77');
	await field(page, '失败后重试').fill('0');
	await field(page, '熔断阈值').fill('2');
	await shown(page).getByRole('button', { name: '保存' }).click();
	await shown(page).getByText('“169.254.169.254”是本机、内网或保留地址，不能访问').waitFor();
	await field(page, '服务地址').fill(`${service.url}/prices/{code}?api_key={secret}`);
	await saveForm(page);

	await sheet(page).getByRole('button', { name: '测试' }).click();
	const dialog = page.getByRole('dialog', { name: '测试：产品价格' });
	await dialog.getByLabel('code').fill('91');
	expect(await call(page)).toMatch(/^成功，用时 \d+ 毫秒$/);
	expect(JSON.parse(await dialog.getByLabel('结果').inputValue())).toEqual({ name: '甲公司', price: 4 });
	expect(service.hits.at(-1)).toMatchObject({
		path: '/prices/91?api_key=very-secret-77',
		headers: { authorization: 'Bearer very-secret-77' },
	});

	service.status = 500;
	for (const _ of [1, 2]) expect(await call(page)).toMatch(/^失败，用时 \d+ 毫秒：应答状态为 HTTP 500$/);
	await dialog.locator('.ant-modal-close').click();
	await visitList(page, '/system/service');
	await untilCell(page, ['产品价格', '最近结果'], '失败');
	await untilCell(page, ['产品价格', '熔断至'], /^\d{4}-/);
	service.status = 200;
	await runRowAction(page, rowNamed(page, '产品价格'), '测试');
	await dialog.getByLabel('code').fill('92');
	expect(await call(page)).toContain('成功');
	await dialog.locator('.ant-modal-close').click();
	await untilCell(page, ['产品价格', '熔断至'], /^$/);

	await visitList(page, '/system/service-call');
	await untilCell(page, ['/prices/92', '结果'], '成功');
	await runRowAction(page, rowNamed(page, '/prices/92'), '查看');
	const log = page.getByRole('dialog');
	await log.getByText(`${service.url}/prices/92?api_key=•••`).first().waitFor();
	await log.getByText('"token":"•••"').waitFor();
	expect(await log.textContent()).not.toMatch(/very-secret-77|of-the-answer/);
});

const document = `openapi: 3.0.0
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
paths:
  /companies/{id}:
    get: { operationId: getCompany, summary: 读取企业, parameters: [{ name: id, in: path, required: true }] }
    put: { operationId: putCompany, security: [{ key: [] }] }
`;

it('services are made of an OpenAPI file; those that need a secret say so', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.goto('/services/openapi');
	await shown(page).getByRole('textbox', { name: '文件内容' }).fill('rubbish: [');
	await shown(page).getByRole('button', { name: '读取' }).click();
	await shown(page).getByText('不是 OpenAPI 3 或 Swagger 2 文件').waitFor();
	await shown(page).getByLabel('服务器地址').fill(service.url);
	await shown(page)
		.locator('input[type=file]')
		.setInputFiles({ name: 'api.yaml', mimeType: 'text/yaml', buffer: Buffer.from(document) });
	await shown(page).getByRole('checkbox', { name: '读取企业' }).check();
	await shown(page).getByRole('checkbox', { name: 'putCompany' }).check();
	await shown(page).getByRole('button', { name: '创建 2 个服务' }).click();
	await page.getByText('已创建 2 个服务').waitFor();
	await rowNamed(page, 'get-company').getByText('已创建').waitFor();
	await rowNamed(page, 'put-company').getByText('需要密钥：创建后为停用，填写请求头和密钥后启用').waitFor();

	await visitList(page, '/system/service');
	await untilCell(page, ['putCompany', '已停用'], '是');
	await runRowAction(page, rowNamed(page, '读取企业'), '测试');
	await page.getByRole('dialog').getByLabel('id').fill('7');
	expect(await call(page)).toContain('成功');
	expect(service.hits.at(-1)).toMatchObject({ method: 'GET', path: '/companies/7' });
});

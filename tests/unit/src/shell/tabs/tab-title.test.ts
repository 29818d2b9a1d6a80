import { expect, it } from 'vitest';

import { resolvePage } from '../../../../../src/menus/resolve-page.ts';
import { tabTitle } from '../../../../../src/shell/tabs/tab-title.ts';

it.each([
	['/monitoring', '运行监控'],
	['/number-rules', '编号规则一览'],
	['/code-generation', '代码生成'],
	['/scripts', '脚本库'],
	['/services/openapi', '从 OpenAPI 创建服务'],
	['/charts', '统计图表'],
])('the tab of %s has its title where no menu entry leads to it', (address, title) => {
	const tab = { key: address, address, title: '', menuId: null, isDirty: false, isPinned: false };
	expect(tabTitle(tab as never, resolvePage(address, []), (message) => message.in('zh-CN'))).toBe(title);
});

import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { CodeGenerationPage } from '../../../../src/features/code-generation/code-generation-page.tsx';
import { DataSetsPage } from '../../../../src/features/data-set/data-sets-page.tsx';
import { MailboxPage } from '../../../../src/features/mailbox/mailbox-page.tsx';
import { PrintsPage } from '../../../../src/features/print/prints-page.tsx';
import { ReportsPage } from '../../../../src/features/report/reports-page.tsx';
import { ScriptsPage } from '../../../../src/features/script/scripts-page.tsx';
import { OwnFactors } from '../../../../src/shell/overlays/centre/factors/own-factors.tsx';
import { OwnKeys } from '../../../../src/shell/overlays/centre/own-keys.tsx';
import { createPortal, mount } from '../../renderers/mount.tsx';

const answers: Record<string, unknown> = {
	'/platform/v3/mailbox/account': null,
	'/platform/v3/scripts/list': { scripts: [], limits: {} },
	'/platform/v3/code-generation/sources': { screens: [], tables: [], sources: [], areas: [], folder: { path: null, problem: null } },
	'/platform/v3/user/factors': { totp: null, passkeys: [], recoveryCodes: 0, devices: [], isRequired: false },
};
let isDown: boolean;

beforeEach(() => {
	isDown = false;
	vi.stubGlobal('fetch', async (url: string) => {
		if (isDown) throw new TypeError('no network');
		const { pathname } = new URL(url, 'http://portal');
		const data = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1];
		return new Response(JSON.stringify({ state: 200, data: data === undefined ? [] : data }), {
			headers: { 'content-type': 'application/json' },
		});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Pages in which people type, and a text that each of them shows. */
const pages = [
	['设置邮箱账号', MailboxPage],
	['脚本库', ScriptsPage],
	['代码生成', CodeGenerationPage],
	['查找报表', ReportsPage],
	['查找模板', PrintsPage],
	['查找数据集', DataSetsPage],
	['新建密钥', OwnKeys],
	['验证器应用', OwnFactors],
] as const;

it('a page in which people type stays when it cannot be read again', async () => {
	mount(
		createPortal(1),
		pages.map(([text, Page]) => <Page key={text} />),
	);
	const isShown = (text: string) => document.body.innerHTML.includes(text);
	await vi.waitFor(() => expect(pages.filter(([text]) => !isShown(text))).toEqual([]));
	// What was read a moment ago is not read again.
	await new Promise((resolve) => setTimeout(resolve, 2_100));
	isDown = true;
	window.dispatchEvent(new Event('online'));
	await new Promise((resolve) => setTimeout(resolve, 200));
	expect(pages.filter(([text]) => !isShown(text)).map(([text]) => text)).toEqual([]);
});

import { launchBrowser } from '/work/trees/messages/tests/support/launch-browser.ts';
export const base = 'http://127.0.0.1:8517';
export async function signIn(account: string) {
	const r = await fetch(`${base}/oauth2/v3/authentication/apply`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials', username: account, password: 'Portal@2026' }) });
	const { data } = await r.json(); const tokens = data;
	const call = async (method: string, path: string, body?: any, extra: any = {}) => {
		const isForm = body instanceof FormData;
		const res = await fetch(`${base}${path}`, { method, headers: { 'access-token': tokens.access_token, 'accept-language': 'zh-CN', ...(body && !isForm && { 'content-type': 'application/json' }), ...extra }, ...(body && { body: isForm ? body : JSON.stringify(body) }) });
		const j = await res.json(); if (j.state !== 200) console.log(path, JSON.stringify(j).slice(0, 400)); return j.data;
	};
	return { tokens, call, id: tokens.uid };
}
let version = '3.3.23';
export async function open() { return launchBrowser(); }
export async function page(browser: any, tokens: any, { width = 1440, height = 900, lang = 'zh-CN', mobile = false } = {}) {
	const storage = [{ name: `${version}:tokens`, value: JSON.stringify({ ...tokens, receivedAt: Date.now() }) }];
	const ctx = await browser.newContext({ viewport: { width, height }, locale: lang, baseURL: base, reducedMotion: 'reduce', ...(mobile && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }), storageState: { cookies: [], origins: [{ origin: base, localStorage: storage }] } });
	const p = await ctx.newPage(); p.setDefaultTimeout(20000);
	p.on('pageerror', (e: Error) => console.log('PAGEERROR', e.message));
	p.on('console', (m: any) => /Warning:|\[antd/.test(m.text()) && console.log('CONSOLE', m.text().slice(0, 200)));
	await p.goto('/');
	return p;
}
export async function enter(p: any, name = '质量安全监测') { await p.getByRole('button', { name }).first().click(); await p.getByRole('tablist').first().waitFor(); }
export const shot = async (p: any, name: string) => { await p.waitForTimeout(500); await p.screenshot({ path: `/tmp/shots/${name}.png` }); };

import { afterEach, expect, it, vi } from 'vitest';

import { callApi, callEnvelope } from '../../../../../src/base/api/portal-api.ts';
import { errorText } from '../../../../../src/base/send/answer.ts';

afterEach(() => vi.unstubAllGlobals());

it('what the portal does not support is an error in its words, although its envelope passes', async () => {
	vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ state: 501, message: '尚未配置短信服务' })));
	const path = '/oauth2/v3/user/send/sms';
	const error = await callApi(path, {}, { withoutSession: true }).catch((reason: unknown) => reason);
	expect(errorText(error)).toBe('尚未配置短信服务');
	expect(await callEnvelope(path, {}, { withoutSession: true })).toMatchObject({ state: 501 });
});

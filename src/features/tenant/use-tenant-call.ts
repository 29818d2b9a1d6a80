import { App } from 'antd';
import { useState } from 'react';

import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { errorText } from '../../base/send/answer.ts';

const base = '/platform/v3/saas/tenant';
/** A space of many screens takes its time. */
const patience = 120_000;

/** Makes calls about tenants, one at a time; returns whether it went well, tells what did not, and lets lists of tenants look again. */
export function useTenantCall() {
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [isBusy, setBusy] = useState(false);
	const call = async (name: string, input: Record<string, unknown>, done?: string): Promise<boolean> => {
		if (isBusy) return false;
		setBusy(true);
		try {
			await runtime.call(`${base}/${name}`, input, { timeout: patience });
			if (done !== undefined) void message.success(done);
			return true;
		} catch (failure) {
			void message.error(errorText(failure), 5);
			return false;
		} finally {
			setBusy(false);
			announceChange('tenant');
		}
	};
	return { call, isBusy };
}

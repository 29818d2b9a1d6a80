import { useEffect, useState } from 'react';

import { checkFormat } from '../../../contract/fields/field-formats.ts';
import { callApi } from '../../base/api/portal-api.ts';

const pause = 400;

/** Whether the account that is being typed is taken; null while that is not known, as after too many questions. */
export function useAccountTaken(account: string): boolean | null {
	const [known, setKnown] = useState<{ account: string; isTaken: boolean } | null>(null);
	useEffect(() => {
		if (account === '' || checkFormat('account', account) !== undefined) return;
		const controller = new AbortController();
		const options = { method: 'GET', withoutSession: true, isQuiet: true, signal: controller.signal } as const;
		const timer = setTimeout(() => {
			callApi<{ isTaken: boolean }>('/oauth2/v3/user/open/account', { account }, options).then(
				({ isTaken }) => setKnown({ account, isTaken }),
				() => undefined,
			);
		}, pause);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [account]);
	return known?.account === account ? known.isTaken : null;
}

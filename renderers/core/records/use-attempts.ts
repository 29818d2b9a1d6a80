import { useRef } from 'react';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { newKey } from './new-key.ts';

/** Sends a body with an `idempotency-key`. Nobody knows whether a call without an answer was carried out, so its repetition with the same body has the same key. */
export function useAttempts(): <Result>(body: unknown, send: (key: string) => Promise<Result>) => Promise<Result> {
	const last = useRef<{ body: string; key: string } | null>(null);
	return async (body, send) => {
		const text = JSON.stringify(body);
		if (last.current?.body !== text) last.current = { body: text, key: newKey() };
		try {
			const result = await send(last.current.key);
			last.current = null;
			return result;
		} catch (error) {
			if (!isUnanswered(error)) last.current = null;
			throw error;
		}
	};
}

function isUnanswered(error: unknown): boolean {
	return !(error instanceof PortalError) || error.kind === 'timeout' || error.kind === 'unavailable';
}

import { isIP } from 'node:net';

import { invalidInput } from '../../contract/base/portal-error.ts';
import { needsEncryption } from '../process/config/connections/outgoing-rules.ts';
import type { ServiceConfig } from '../process/config/service-config.ts';
import { isReachable } from './reachable.ts';
import { failureTexts } from './texts.ts';

/**
 * Refuses an address or host that calls must not reach, while a person still edits it. Other names are judged when they are resolved. A stored value that does
 * not change is not refused: the operator may have changed what is allowed.
 */
export function refuseForbidden({ record, before }: Edited, field: string, { allowed }: Pick<ServiceConfig, 'allowed'>): void {
	const value = String(record[field] ?? '');
	if (value === '' || before?.[field] === record[field]) return;
	const host = hostIn(value);
	const isLoopbackName = /^(.+\.)?localhost\.?$/i.test(host) && !isReachable('127.0.0.1', allowed) && !isReachable('::1', allowed);
	if (isLoopbackName || (isIP(host) !== 0 && !isReachable(host, allowed)))
		throw invalidInput([{ path: field, message: failureTexts.inner({ host, variable: 'PORTAL_SERVICE_ADDRESSES' }) }]);
	if (/^http:/i.test(value) && needsEncryption(allowed, { host, isEncrypted: false }))
		throw invalidInput([{ path: field, message: failureTexts.unencrypted({ host }) }]);
}

/** A record that is saved, and as it was; null for a new one. */
interface Edited {
	record: Readonly<Record<string, unknown>>;
	before: Readonly<Record<string, unknown>> | null;
}

/** The host of a web address, however it is written (`http://127.1/` is one of the machine itself), or the host itself. */
function hostIn(value: string): string {
	const origin = /^https?:\/\/[^/?#]*/i.exec(value)?.[0] ?? `http://${isIP(value) === 6 ? `[${value}]` : value}`;
	return URL.canParse(origin) ? new URL(origin).hostname.replace(/^\[|\]$/g, '') : value;
}

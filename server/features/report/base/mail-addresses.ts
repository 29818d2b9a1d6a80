import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { reportRunLimits } from '../../../../contract/features/report/report-run.ts';
import { isMailAddress } from '../../../process/config/mail-config.ts';
import { texts } from './texts.ts';

/** Reads the e-mail addresses of a schedule, each once; throws `invalidInput` with the path of one that reports may not be sent to. */
export function readAddresses(domains: readonly string[], input: unknown): string[] {
	const wrong = (path: string, message: Message) => invalidInput([{ path, message }]);
	const given = input ?? [];
	if (!Array.isArray(given)) throw wrong('addresses', texts.mailAddress());
	if (given.length > reportRunLimits.addresses) throw wrong('addresses', texts.tooManyReceivers({ max: reportRunLimits.addresses }));
	const addresses = given.map((one: unknown, index) => {
		if (typeof one !== 'string' || !isMailAddress(one.trim())) throw wrong(`addresses.${index}`, texts.mailAddress());
		const problem = refuseAddress(domains, one.trim());
		if (problem) throw wrong(`addresses.${index}`, problem);
		return one.trim();
	});
	return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}

/** Why reports may not be sent to an e-mail address; undefined where they may. A domain allows those below it, too. */
export function refuseAddress(domains: readonly string[], address: string): Message | undefined {
	if (domains.length === 0) return texts.noDomains();
	const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
	const isAllowed = domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
	return isAllowed ? undefined : texts.otherDomain({ domains: domains.join(', ') });
}

import { UnreadableSecret } from '../../../process/secrets/secret-box.ts';
import type { FeatureWork, Services } from '../../feature.ts';
import { perPortal } from '../../per-portal.ts';
import { startRounds } from '../../rounds.ts';
import { readActiveAccount, type StoredMailAccount } from '../base/store.ts';
import { toMailConfig } from './account-config.ts';

/** Has this node send through the account in use from now on: the first one that is not disabled; without any, through the server of the settings. */
export const refreshOf = perPortal((services) => {
	const { config, database } = services;
	const { mail: ofSettings } = config.notices;
	let current = '';
	return async () => {
		const account = await readActiveAccount(database);
		const state = account ? JSON.stringify(account) : '';
		// The same object, so that mailers are not made anew.
		if (state === current) return;
		config.notices.mail = account ? configOf(services, account) : ofSettings;
		current = state;
	};
});

/** Follows the accounts on all nodes. */
export function startUsing(services: Services): FeatureWork {
	const refresh = refreshOf(services);
	const rounds = startRounds(services, {
		wakeOn: 'mail-account',
		failure: 'the mail accounts were not looked at; trying again',
		round: refresh,
	});
	return { onServe: refresh, stop: () => rounds.stop() };
}

/** An account whose password cannot be read any more sends nothing: the server refuses it, and the log says so. */
function configOf({ config, logger }: Services, account: StoredMailAccount) {
	const options = { secretBox: config.secretBox, allowed: config.services.allowed };
	try {
		return toMailConfig(account, options);
	} catch (error) {
		if (!(error instanceof UnreadableSecret)) throw error;
		logger.error({ account: account.name }, 'the password of the mail account was stored with another PORTAL_SECRET; enter it again');
		return toMailConfig({ ...account, sealed: null }, options);
	}
}

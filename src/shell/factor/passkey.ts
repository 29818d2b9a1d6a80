import { PortalError } from '../../../contract/base/portal-error.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { factorTexts } from './texts.ts';

/** Whether this browser, at this address, has passkeys. */
export function hasPasskeys(): boolean {
	return typeof window.PublicKeyCredential === 'function' && window.isSecureContext;
}

/** Lets the browser sign the server's challenge with a passkey of the user. Throws when the user or the browser declines. */
export function signWithPasskey(options: object): Promise<object> {
	return explain(async () => {
		const { startAuthentication } = await import('@simplewebauthn/browser');
		return startAuthentication({ optionsJSON: options as never });
	});
}

/** Lets the browser make a passkey. Throws when the user or the browser declines. */
export function makePasskey(options: object): Promise<object> {
	return explain(async () => {
		const { startRegistration } = await import('@simplewebauthn/browser');
		return startRegistration({ optionsJSON: options as never });
	});
}

async function explain<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch {
		const message = hasPasskeys() ? factorTexts.passkeyRefused() : factorTexts.noPasskeys();
		throw new PortalError('warning', { message: message.in(currentLanguage()) });
	}
}

import type { Message } from '../../../contract/base/define-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { mobile as mobileFormat } from '../../../contract/fields/contact/mobile.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useCountdown } from '../../base/state/use-countdown.ts';
import { openPagesTexts } from './texts.ts';

/** The purpose of a code; people of a company name their account too when they forgot a password. */
export interface SmsRequest {
	purpose: 'login' | 'forget' | 'register';
	isCompany?: boolean;
	account?: string;
}

/** Sends a code to a mobile, and counts down until the next one may be sent. Throws what the server refuses. */
export function useSmsCode({ purpose, isCompany = false, account }: SmsRequest) {
	const [secondsLeft, setSecondsLeft] = useCountdown();
	const send = async (mobile: string) => {
		try {
			const call = { method: 'GET', withoutSession: true } as const;
			const path = `/oauth2/v3/user/send/sms${isCompany ? '/tenant' : ''}`;
			const { retry_in } = await callApi<{ retry_in: number }>(path, { mobile, purpose, ...(account !== undefined && { account }) }, call);
			setSecondsLeft(retry_in);
		} catch (error) {
			if (error instanceof PortalError && error.details.retryAfter !== undefined) setSecondsLeft(error.details.retryAfter);
			throw error;
		}
	};
	return { secondsLeft, send };
}

/** What is wrong with a mobile; nothing for a good one. */
export function mobileProblem(mobile: string): Message | undefined {
	return mobile === '' ? mobileFormat.required : mobileFormat.checkText(mobile);
}

/** What is wrong with a code. */
export function codeProblem(code: string): Message | undefined {
	if (code === '') return openPagesTexts.loginCaptchaMissing();
	return /^\d{6}$/.test(code) ? undefined : openPagesTexts.phoneCodeLength();
}

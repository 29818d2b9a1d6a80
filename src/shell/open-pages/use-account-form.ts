import { useState } from 'react';

import type { Message } from '../../../contract/base/define-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { TokenData } from '../../../contract/features/session.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { fetchTokens } from '../session/sign-in.ts';
import { openPagesTexts } from './texts.ts';

interface Values {
	username: string;
	password: string;
	captcha: string;
}

type Problems = Partial<Record<keyof Values, string>>;

/** A picture with characters that only a person can read. */
export interface Captcha {
	captchaId: string;
	/** A data address. */
	image: string;
}

const shortestPassword = 5;

interface Goal {
	onTokens(tokens: TokenData): Promise<void>;
	/** The directory whose password is typed; default: that of the portal. */
	directory?: string | undefined;
}

/** The state of the sign-in form: what is typed, what is wrong with it, and the server's word about it. */
export function useAccountForm(account: string, { onTokens, directory }: Goal) {
	const t = useText();
	const [values, setValues] = useState<Values>({ username: account, password: '', captcha: '' });
	const [problems, setProblems] = useState<Problems>({});
	const [failure, setFailure] = useState('');
	const [captcha, setCaptcha] = useState<Captcha | null>(null);
	const [isBusy, setBusy] = useState(false);

	const renewCaptcha = async () => {
		setCaptcha(await callApi<Captcha>('/oauth2/v3/user/captcha', {}, { method: 'GET', withoutSession: true }));
		setValues((current) => ({ ...current, captcha: '' }));
	};
	const change = (part: Partial<Values>) => {
		setValues((current) => ({ ...current, ...part }));
		setProblems({});
		setFailure('');
	};
	const handleRefusal = async (error: unknown) => {
		if (!(error instanceof PortalError)) throw error;
		const asksCaptcha = error.kind === 'captchaRequired' || captcha !== null || error.details.data?.captchaRequired === true;
		if (asksCaptcha) await renewCaptcha().catch(() => undefined);
		if (error.fields.length > 0)
			setProblems(Object.fromEntries(error.fieldsIn(currentLanguage()).map((field) => [field.path, field.message])));
		// Beside its input, which gets the focus.
		if (error.kind === 'captchaRequired') setProblems({ captcha: errorText(error) });
		else setFailure(errorText(error));
	};
	const submit = async () => {
		const found = check(values, { hasCaptcha: captcha !== null, shortest: directory === undefined ? shortestPassword : 1 });
		setProblems(Object.fromEntries(Object.entries(found).map(([name, message]) => [name, t(message)])));
		if (Object.keys(found).length > 0 || isBusy) return;
		setBusy(true);
		setFailure('');
		try {
			const { username, password } = values;
			const extra = captcha === null ? {} : { captcha: values.captcha, captchaId: captcha.captchaId };
			await onTokens(await fetchTokens({ username: username.trim(), password, ...extra }, directory));
		} catch (error) {
			await handleRefusal(error);
		} finally {
			setBusy(false);
		}
	};
	return { values, problems, failure, captcha, isBusy, change, submit, renewCaptcha };
}

/** What is wrong, by field. */
function check(
	values: Values,
	{ hasCaptcha, shortest }: { hasCaptcha: boolean; shortest: number },
): Partial<Record<keyof Values, Message>> {
	const found: Partial<Record<keyof Values, Message>> = {};
	if (values.username.trim() === '') found.username = openPagesTexts.loginAccountMissing();
	if (values.password === '') found.password = openPagesTexts.loginPasswordMissing();
	else if (values.password.length < shortest) found.password = openPagesTexts.loginPasswordShort();
	if (hasCaptcha && values.captcha.trim() === '') found.captcha = openPagesTexts.loginCaptchaMissing();
	return found;
}

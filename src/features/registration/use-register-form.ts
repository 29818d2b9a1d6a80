import { type Dispatch, type SetStateAction, useState } from 'react';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { openPagesTexts } from '../../shell/open-pages/texts.ts';
import type { Captcha } from '../../shell/open-pages/use-account-form.ts';
import { usePasswordPolicy } from '../../shell/open-pages/use-password-policy.ts';
import { codeProblem, mobileProblem } from '../../shell/open-pages/use-sms-code.ts';
import { shellTexts } from '../../shell/texts.ts';
import { fieldProblem, type RegisterField } from './register-fields.ts';
import { texts } from './texts.ts';

interface Form {
	/** The call that registers. */
	path: string;
	fields: readonly RegisterField[];
	/** What the call names the code that was sent to the mobile. */
	codeName: string;
}

/** The state of the registration form. */
export interface RegisterForm {
	values: Record<string, string>;
	problems: Record<string, string>;
	captcha: Captcha | null;
	isBusy: boolean;
	/** The account once it is created. */
	account: string | null;
	passwordHint: string;
	of(name: string): string;
	change(part: Record<string, string>): void;
	leave(name: string): void;
	submit(): Promise<void>;
	setProblems: Dispatch<SetStateAction<Record<string, string>>>;
	renewCaptcha(): Promise<void>;
}

/** The state of a registration: what is typed, what is wrong with it, and the account once it is made. */
export function useRegisterForm({ path, fields, codeName }: Form): RegisterForm {
	const t = useText();
	const policy = usePasswordPolicy();
	const [values, setValues] = useState<Record<string, string>>({});
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [captcha, setCaptcha] = useState<Captcha | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [account, setAccount] = useState<string | null>(null);
	const of = (name: string) => values[name] ?? '';

	const renewCaptcha = async () => {
		setCaptcha(await callApi<Captcha>('/oauth2/v3/user/captcha', {}, { method: 'GET', withoutSession: true }));
		setValues((current) => ({ ...current, captcha: '' }));
	};
	/** What is wrong goes away for the inputs that change. */
	const change = (part: Record<string, string>) => {
		setValues((current) => ({ ...current, ...part }));
		setProblems(({ form: _, ...current }) => Object.fromEntries(Object.entries(current).filter(([name]) => !Object.hasOwn(part, name))));
	};
	const judge = (name: string): string | undefined => {
		const field = fields.find((candidate) => candidate.name === name);
		if (field) return fieldProblem(field, of(name), { language: currentLanguage(), required: t(texts.required()) });
		const check = { mobile: mobileProblem, [codeName]: codeProblem }[name];
		const message = check?.(of(name));
		if (message !== undefined) return t(message);
		if (name === 'password') return of(name) === '' ? t(openPagesTexts.loginPasswordMissing()) : policy.problemOf(of(name));
		if (name === 'repeatPassword' && of('password') !== of(name)) return t(shellTexts.differentPasswords());
		return name === 'captcha' && captcha !== null && of(name).trim() === '' ? t(openPagesTexts.loginCaptchaMissing()) : undefined;
	};
	/** Judges an input that the user has left. */
	const leave = (name: string) => {
		const problem = of(name) === '' ? undefined : judge(name);
		if (problem !== undefined) setProblems((current) => ({ ...current, [name]: problem }));
	};
	const submit = async () => {
		const names = [...fields.map(({ name }) => name), 'mobile', codeName, 'password', 'repeatPassword', 'captcha'];
		const found = names.flatMap((name) => {
			const problem = judge(name);
			return problem === undefined ? [] : [[name, problem] as const];
		});
		setProblems(Object.fromEntries(found));
		if (found.length > 0 || isBusy) return;
		setBusy(true);
		try {
			const input = { ...values, ...(captcha && { captchaId: captcha.captchaId }) };
			setAccount((await callApi<{ account: string }>(path, input, { withoutSession: true })).account);
		} catch (error) {
			if (!(error instanceof PortalError)) throw error;
			if (error.kind === 'captchaRequired' || captcha !== null) await renewCaptcha().catch(() => undefined);
			const wrong = Object.fromEntries(error.fieldsIn(currentLanguage()).map((field) => [field.path, field.message]));
			setProblems(error.fields.length > 0 ? wrong : { form: errorText(error) });
		} finally {
			setBusy(false);
		}
	};
	return { values, problems, captcha, isBusy, account, passwordHint: policy.hint, of, change, leave, submit, setProblems, renewCaptcha };
}

import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { errorText } from '../../../base/send/answer.ts';
import { MobileFields } from '../../../shell/open-pages/mobile-fields.tsx';
import { PlainField } from '../../../shell/open-pages/plain-field.tsx';
import { SignInFrame } from '../../../shell/open-pages/sign-in-frame.tsx';
import { usePasswordPolicy } from '../../../shell/open-pages/use-password-policy.ts';
import { codeProblem, mobileProblem } from '../../../shell/open-pages/use-sms-code.ts';

const nothing = { account: '', mobile: '', code: '', newPassword: '', repeatPassword: '' };
const passwordNames = ['newPassword', 'repeatPassword'] as const;

/** A new password for who forgot the old one and has the mobile at hand; a company's people name their account too. */
export function ForgetPage({ isCompany = false }: { isCompany?: boolean }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const policy = usePasswordPolicy();
	const [values, setValues] = useState(nothing);
	const title = t(isCompany ? 'forget.companyTitle' : 'forget.title');
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
	useEffect(() => {
		document.title = `${title} - ${t('product.platform')}`;
	}, [t, title]);
	const change = (part: Partial<typeof nothing>) => {
		setValues({ ...values, ...part });
		setProblems({});
	};
	const checkAccount = (): Record<string, string> => (values.account.trim() === '' ? { account: t('forget.accountMissing') } : {});
	const handleSubmit = async (event: FormEvent) => {
		event.preventDefault();
		const account = isCompany ? checkAccount() : {};
		const found = [...Object.entries(account), ...Object.entries(check(values)).map(([name, key]) => [name, t(key)] as const)];
		setProblems(Object.fromEntries(found));
		if (found.length > 0 || state === 'busy') return;
		setState('busy');
		try {
			await callApi(`/oauth2/v3/user/reset/passwd${isCompany ? '/tenant' : ''}`, values, { withoutSession: true });
			setState('done');
		} catch (error) {
			const fields = error instanceof PortalError ? error.fields : [];
			setProblems(fields.length > 0 ? Object.fromEntries(fields.map((field) => [field.path, field.message])) : { form: errorText(error) });
			setState('open');
		}
	};
	if (state === 'done')
		return (
			<SignInFrame title={t('forget.done')} hint={t('forget.doneHint')}>
				<button type="button" className="account-form-submit" onClick={() => navigate('/login', { replace: true })}>
					{t('forget.signIn')}
				</button>
			</SignInFrame>
		);
	return (
		<SignInFrame title={title} hint={t(isCompany ? 'forget.companyHint' : 'forget.hint')}>
			<form className="account-form" onSubmit={(event) => void handleSubmit(event)} noValidate>
				{isCompany && (
					<PlainField name="account" label={t('forget.account')} problem={problems.account}>
						<input
							id="account"
							autoComplete="username"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={64}
							value={values.account}
							aria-invalid={problems.account !== undefined}
							aria-describedby="account-problem"
							onChange={(event) => change({ account: event.target.value })}
						/>
					</PlainField>
				)}
				<MobileFields
					request={{ purpose: 'forget', isCompany, ...(isCompany && { account: values.account.trim() }) }}
					check={isCompany ? checkAccount : undefined}
					values={values}
					problems={problems}
					onChange={change}
					onProblems={setProblems}
				/>
				{passwordNames.map((name) => (
					<PlainField
						key={name}
						name={name}
						label={t(`password.${name}`)}
						problem={problems[name]}
						note={name === 'newPassword' ? policy.hint : undefined}
					>
						<input
							id={name}
							type="password"
							autoComplete="new-password"
							maxLength={128}
							value={values[name]}
							aria-invalid={problems[name] !== undefined}
							aria-describedby={`${name}-problem`}
							onChange={(event) => change({ [name]: event.target.value })}
						/>
					</PlainField>
				))}
				<p className="account-form-failure" role="alert">
					{problems.form}
				</p>
				<button type="submit" className="account-form-submit" disabled={state === 'busy'} aria-busy={state === 'busy'}>
					{t('password.save')}
				</button>
				<p className="account-form-links">
					<Link to={isCompany ? '/forget' : '/tenantForget'} className="account-form-register">
						{t(isCompany ? 'forget.personLink' : 'forget.companyLink')}
					</Link>
					<Link to="/login">{t('forget.back')}</Link>
				</p>
			</form>
		</SignInFrame>
	);
}

/** The key of what is wrong, by field; the rules of a good password are the server's. */
function check({ mobile, code, newPassword, repeatPassword }: typeof nothing): Record<string, string> {
	const found: Record<string, string | undefined> = { mobile: mobileProblem(mobile), code: codeProblem(code) };
	if (newPassword === '') found.newPassword = 'login.passwordMissing';
	if (newPassword !== repeatPassword) found.repeatPassword = 'password.different';
	return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

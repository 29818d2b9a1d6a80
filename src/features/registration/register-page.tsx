import { type FormEvent, useEffect, useRef, useState } from 'react';

import { Link, useNavigate } from 'react-router-dom';

import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { CaptchaField } from '../../shell/open-pages/captcha-field.tsx';
import { MobileFields } from '../../shell/open-pages/mobile-fields.tsx';
import { PlainField } from '../../shell/open-pages/plain-field.tsx';
import { PlainSelect } from '../../shell/open-pages/plain-select.tsx';
import { SignInFrame } from '../../shell/open-pages/sign-in-frame.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { companyFields, personFields, type RegisterField } from './register-fields.ts';
import { texts } from './texts.ts';
import { useAccountTaken } from './use-account-taken.ts';
import { type RegisterForm, useRegisterForm } from './use-register-form.ts';

const kinds = {
	person: {
		flag: '/oauth2/v3/user/open',
		form: { path: '/oauth2/v3/user/register', fields: personFields, codeName: 'code' },
		names: {
			title: texts.title(),
			hint: texts.hint(),
			submit: texts.submit(),
			done: texts.done(),
			doneHint: texts.doneHint,
		},
		other: ['/tenantRegister', shellTexts.registerCompany()],
	},
	company: {
		flag: '/oauth2/v3/user/open/tenant',
		form: { path: '/platform/v3/saas/tenant/register', fields: companyFields, codeName: 'smsCode' },
		names: {
			title: texts.companyTitle(),
			hint: texts.companyHint(),
			submit: texts.submitCompany(),
			done: texts.companyDone(),
			doneHint: texts.companyDoneHint,
		},
		other: ['/register', shellTexts.registerPerson()],
	},
} as const;

const passwordInputs = [
	['password', texts.fieldPassword()],
	['repeatPassword', texts.fieldRepeatPassword()],
] as const;

/** Where a person or a company registers. */
export function RegisterPage({ kind }: { kind: keyof typeof kinds }) {
	const t = useText();
	const navigate = useNavigate();
	const { flag, form: shape, names, other } = kinds[kind];
	const form = useRegisterForm(shape);
	const [isOpen, setOpen] = useState<boolean | null>(null);
	useEffect(() => {
		callApi<boolean>(flag, {}, { method: 'GET', withoutSession: true }).then(setOpen, () => setOpen(true));
	}, [flag]);
	const signIn = (
		<button type="button" className="account-form-submit" onClick={() => navigate('/login', { replace: true })}>
			{t(shellTexts.toSignIn())}
		</button>
	);
	if (form.account !== null)
		return (
			<SignInFrame title={t(names.done)} hint={t(names.doneHint({ account: form.account }))}>
				{signIn}
			</SignInFrame>
		);
	if (isOpen === false)
		return (
			<SignInFrame title={t(texts.closed())} hint={t(texts.closedHint())}>
				{signIn}
			</SignInFrame>
		);
	return (
		<SignInFrame title={t(names.title)} hint={t(names.hint)} isWide>
			<Inputs form={form} fields={shape.fields} kind={kind} submitText={t(names.submit)} />
			<p className="account-form-links">
				<Link to={other[0]} className="account-form-register">
					{t(other[1])}
				</Link>
				<Link to="/login">{t(shellTexts.backToSignIn())}</Link>
			</p>
		</SignInFrame>
	);
}

interface InputsProps {
	form: RegisterForm;
	fields: readonly RegisterField[];
	kind: keyof typeof kinds;
	submitText: string;
}

function Inputs({ form, fields, kind, submitText }: InputsProps) {
	const t = useText();
	const element = useRef<HTMLFormElement>(null);
	const { codeName } = kinds[kind].form;
	const isSubmitted = useRef(false);
	useEffect(() => {
		// Only a submit moves the focus: to the first input that is wrong.
		if (isSubmitted.current && Object.keys(form.problems).length > 0)
			element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
		isSubmitted.current = false;
	}, [form.problems]);
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		isSubmitted.current = true;
		void form.submit();
	};
	return (
		<form ref={element} className="account-form" onSubmit={handleSubmit} noValidate>
			<div className="account-form-grid">
				{fields.map((field) => (
					<RegisterInput key={field.name} form={form} field={field} />
				))}
				<MobileFields
					request={{ purpose: 'register', isCompany: kind === 'company' }}
					codeName={codeName}
					values={{ mobile: form.of('mobile'), code: form.of(codeName) }}
					problems={form.problems}
					onChange={({ mobile, code }) =>
						form.change({ ...(mobile !== undefined && { mobile }), ...(code !== undefined && { [codeName]: code }) })
					}
					onProblems={(problems) => form.setProblems((current) => ({ ...current, ...problems }))}
				/>
				{passwordInputs.map(([name, label]) => (
					<PlainField
						key={name}
						name={name}
						label={t(label)}
						problem={form.problems[name]}
						note={name === 'password' ? form.passwordHint : undefined}
					>
						<input
							id={name}
							type="password"
							autoComplete="new-password"
							maxLength={128}
							value={form.of(name)}
							aria-invalid={form.problems[name] !== undefined}
							aria-describedby={`${name}-problem`}
							onChange={(event) => form.change({ [name]: event.target.value })}
							onBlur={() => form.leave(name)}
						/>
					</PlainField>
				))}
				{form.captcha !== null && (
					<PlainField name="captcha" label={t(shellTexts.captcha())} problem={form.problems.captcha}>
						<CaptchaField form={{ ...form, values: { captcha: form.of('captcha') } }} captcha={form.captcha} />
					</PlainField>
				)}
			</div>
			<p className="account-form-failure" role="alert">
				{form.problems.form}
			</p>
			<button type="submit" className="account-form-submit" disabled={form.isBusy} aria-busy={form.isBusy}>
				{submitText}
			</button>
		</form>
	);
}

function RegisterInput({ form, field }: { form: RegisterForm; field: RegisterField }) {
	const t = useText();
	const { name, options } = field;
	const isTaken = useAccountTaken(name === 'account' ? form.of(name).trim() : '');
	const problem = form.problems[name] ?? (isTaken === true ? t(texts.taken()) : undefined);
	const attributes = {
		id: name,
		value: form.of(name),
		'aria-invalid': problem !== undefined,
		'aria-describedby': `${name}-problem`,
		onBlur: () => form.leave(name),
		onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
	};
	return (
		<PlainField name={name} label={t(field.label)} problem={problem} note={isTaken === false ? t(texts.free()) : undefined}>
			{options ? (
				<PlainSelect
					id={name}
					value={form.of(name)}
					options={[['', t(texts.choose())], ...options.map(([value, text]) => [value, t(text)] as const)]}
					isInvalid={problem !== undefined}
					describedBy={`${name}-problem`}
					onChange={(value) => form.change({ [name]: value })}
					onBlur={() => form.leave(name)}
				/>
			) : (
				<input
					{...attributes}
					autoComplete={field.autoComplete ?? 'off'}
					maxLength={field.maxLength}
					autoCapitalize="none"
					spellCheck={false}
				/>
			)}
		</PlainField>
	);
}

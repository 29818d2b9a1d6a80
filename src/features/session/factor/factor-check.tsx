import { type FormEvent, useState } from 'react';

import type { FactorDemand, FactorKind, FactorPassed } from '../../../../contract/features/security/factor.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { signWithPasskey } from '../../../shell/factor/passkey.ts';
import { factorTexts } from '../../../shell/factor/texts.ts';
import { PlainField } from '../../../shell/open-pages/plain-field.tsx';
import { writeDevice } from '../../../shell/session/factor-demand.ts';
import { texts } from './texts.ts';
import { useAttempt } from './use-attempt.ts';
import '../../../shell/factor/factor.css';

interface Props {
	demand: FactorDemand;
	onDone(loginState: string | null): void;
}

const base = '/oauth2/v3/user/factor';
const hints = { totp: texts.hintTotp(), passkey: texts.hintPasskey(), recovery: texts.hintRecovery() };
const changes = { totp: texts.byApp(), passkey: factorTexts.byPasskey(), recovery: texts.byRecovery() };

/** Proves the second factor: the code of the app, a passkey, or a recovery code. */
export function FactorCheck({ demand: { ticket, kinds }, onDone }: Props) {
	const t = useText();
	const [kind, setKind] = useState<FactorKind>(kinds[0] ?? 'recovery');
	const [value, setValue] = useState('');
	const [isRemembered, setRemembered] = useState(false);
	const { problems, setProblems, isBusy, attempt } = useAttempt();
	const verify = async (proof: Record<string, unknown>) => {
		const settings = { withoutSession: true };
		const passed = await callApi<FactorPassed>(`${base}/verify`, { ticket, ...proof, remember: isRemembered }, settings);
		if (passed.device !== undefined) writeDevice(passed.device);
		onDone(passed.login_state);
	};
	const provePasskey = async () => {
		const options = await callApi<object>(`${base}/options`, { ticket }, { withoutSession: true });
		await verify({ passkey: await signWithPasskey(options) });
	};
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (kind === 'passkey') return void attempt(provePasskey);
		const isWrong = kind === 'totp' ? !/^\s*\d{3}\s*\d{3}\s*$/.test(value) : value.trim() === '';
		const name = kind === 'totp' ? 'code' : 'recoveryCode';
		if (isWrong) return setProblems({ [name]: t(kind === 'totp' ? factorTexts.codeMissing() : texts.recoveryMissing()) });
		void attempt(() => verify({ [name]: value.trim() }));
	};
	return (
		<form className="account-form" onSubmit={handleSubmit} noValidate>
			<p className="sign-in-hint">{t(hints[kind])}</p>
			{kind !== 'passkey' && (
				<FactorInput
					key={kind}
					kind={kind}
					value={value}
					problem={problems[kind === 'totp' ? 'code' : 'recoveryCode']}
					onChange={(next) => {
						setValue(next);
						setProblems({});
					}}
				/>
			)}
			<label className="factor-remember">
				<input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
				{t(texts.remember())}
			</label>
			<p className="account-form-failure" role="alert">
				{problems.form}
			</p>
			<button type="submit" className="account-form-submit" disabled={isBusy} aria-busy={isBusy}>
				{t(submitText(kind, isBusy))}
			</button>
			<p className="factor-links">
				{kinds.map(
					(other) =>
						other !== kind && (
							<button
								key={other}
								type="button"
								onClick={() => {
									setKind(other);
									setValue('');
									setProblems({});
								}}
							>
								{t(changes[other])}
							</button>
						),
				)}
				<button type="button" onClick={() => onDone(null)}>
					{t(texts.back())}
				</button>
			</p>
		</form>
	);
}

function submitText(kind: FactorKind, isBusy: boolean) {
	if (isBusy) return texts.busy();
	return kind === 'passkey' ? factorTexts.byPasskey() : texts.verify();
}

interface InputProps {
	kind: 'totp' | 'recovery';
	value: string;
	problem: string | undefined;
	onChange(value: string): void;
}

function FactorInput({ kind, value, problem, onChange }: InputProps) {
	const t = useText();
	const isCode = kind === 'totp';
	return (
		<PlainField label={t(isCode ? factorTexts.code() : texts.recoveryCode())} problem={problem} name="factor">
			<input
				// biome-ignore lint/a11y/noAutofocus: the visitor has just asked for this step, and it has one input
				autoFocus
				id="factor"
				inputMode={isCode ? 'numeric' : 'text'}
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={isCode ? 7 : 40}
				placeholder={isCode ? '000000' : 'xxxx-xxxx-xxxx-xxxx-xxxx-xxxx'}
				value={value}
				aria-invalid={problem !== undefined}
				aria-describedby="factor-problem"
				onChange={(event) => onChange(event.target.value)}
			/>
		</PlainField>
	);
}

import { useState } from 'react';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { toPlainCode } from '../../../contract/input/plain-code.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { PlainField } from './plain-field.tsx';
import { openPagesTexts } from './texts.ts';
import { mobileProblem, type SmsRequest, useSmsCode } from './use-sms-code.ts';

export interface MobileValues {
	mobile: string;
	code: string;
}

interface Props {
	request: SmsRequest;
	/** What the input of the code is called. Default: `code`. */
	codeName?: string;
	/** What must be right before a code is sent, by field. */
	check?: (() => Record<string, string>) | undefined;
	values: MobileValues;
	problems: Partial<Record<string, string>>;
	onChange(part: Partial<MobileValues>): void;
	/** What is wrong, by field, or with the whole under `form`. */
	onProblems(problems: Record<string, string>): void;
}

/** A mobile, and the code that is sent to it. */
export function MobileFields({ request, codeName = 'code', check, values, problems, onChange, onProblems }: Props) {
	const t = useText();
	const sms = useSmsCode(request);
	const [isSending, setSending] = useState(false);
	const handleSend = async () => {
		const problem = mobileProblem(values.mobile);
		const others = check?.() ?? {};
		if (problem !== undefined || Object.keys(others).length > 0)
			return onProblems({ ...others, ...(problem !== undefined && { mobile: t(problem) }) });
		onProblems({});
		setSending(true);
		try {
			await sms.send(values.mobile);
		} catch (error) {
			const field = error instanceof PortalError ? error.fieldsIn(currentLanguage())[0] : undefined;
			onProblems(field === undefined ? { form: errorText(error) } : { [field.path]: field.message });
		} finally {
			setSending(false);
		}
	};
	return (
		<>
			<PlainField label={t(openPagesTexts.phoneMobile())} problem={problems.mobile} name="mobile">
				<input
					id="mobile"
					type="tel"
					inputMode="numeric"
					autoComplete="tel-national"
					maxLength={20}
					placeholder={t(openPagesTexts.phoneMobileHint())}
					value={values.mobile}
					aria-invalid={problems.mobile !== undefined}
					aria-describedby="mobile-problem"
					onChange={(event) => onChange({ mobile: toPlainCode(event.target.value) })}
				/>
			</PlainField>
			<PlainField label={t(openPagesTexts.phoneCode())} problem={problems[codeName]} name={codeName}>
				<input
					id={codeName}
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={6}
					placeholder={t(openPagesTexts.phoneCodeHint())}
					value={values.code}
					aria-invalid={problems[codeName] !== undefined}
					aria-describedby={`${codeName}-problem`}
					onChange={(event) => onChange({ code: toPlainCode(event.target.value) })}
				/>
				<button type="button" className="account-form-send" disabled={isSending || sms.secondsLeft > 0} onClick={() => void handleSend()}>
					{sms.secondsLeft > 0 ? t(openPagesTexts.phoneWait({ seconds: sms.secondsLeft })) : t(openPagesTexts.phoneSend())}
				</button>
			</PlainField>
		</>
	);
}

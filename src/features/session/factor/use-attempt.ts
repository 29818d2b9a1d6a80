import { useState } from 'react';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { errorText } from '../../../base/send/answer.ts';

/** Work that may be refused: what is wrong by field, what is wrong with the whole, and whether it is under way. */
export function useAttempt() {
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [isBusy, setBusy] = useState(false);
	const attempt = async (work: () => Promise<void>) => {
		setBusy(true);
		setProblems({});
		try {
			await work();
		} catch (error) {
			const fields = error instanceof PortalError ? error.fieldsIn(currentLanguage()) : [];
			const byField = Object.fromEntries(fields.map(({ path, message }) => [path, message]));
			const { code, recoveryCode, ...others } = byField;
			const [other] = Object.values(others);
			setProblems({
				...(code !== undefined && { code }),
				...(recoveryCode !== undefined && { recoveryCode }),
				...(other !== undefined && { form: other }),
				...(fields.length === 0 && { form: errorText(error) }),
			});
		} finally {
			setBusy(false);
		}
	};
	return { problems, setProblems, isBusy, attempt };
}

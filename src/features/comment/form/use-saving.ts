import { App } from 'antd';
import { useState } from 'react';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import { useAttempts } from '../../../../renderers/core/records/use-attempts.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { saveComment } from '../base/comment-calls.ts';
import { texts } from '../base/texts.ts';

/** Stores a comment once, and tells which mentioned people were not notified. */
export function useSaving(onSaved: () => void) {
	const t = useText();
	const { message } = App.useApp();
	const [isSaving, setSaving] = useState(false);
	const attempt = useAttempts();
	const save = async (comment: Parameters<typeof saveComment>[0]) => {
		setSaving(true);
		try {
			const { notNotified } = await attempt(comment, (key) => saveComment(comment, key));
			if (notNotified.length > 0) void message.warning(t(texts.notNotified({ names: joinTexts(notNotified) })), 5);
			onSaved();
		} catch (error) {
			notifyError(error);
		} finally {
			setSaving(false);
		}
	};
	return { isSaving, save };
}

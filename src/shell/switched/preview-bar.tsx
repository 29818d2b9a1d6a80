import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

import { callApi } from '../../base/api/portal-api.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { useStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';
import './switched-bar.css';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** Shows during a preview which role is previewed, with the way back; nothing otherwise. */
export function PreviewBar() {
	const t = useText();
	const preview = useStore(session, (state) => state.user?.preview ?? null);
	const [isBusy, setBusy] = useState(false);
	const handleExit = async () => {
		setBusy(true);
		try {
			await callApi('/platform/v3/role/preview/exit', {});
			// Every tab of the browser hears of it and loads again; this one need not wait.
			window.location.reload();
		} catch (error) {
			notifyError(error);
			setBusy(false);
		}
	};
	if (preview === null) return null;
	return (
		<div className="switched-bar" role="status">
			<EyeOutlined aria-hidden />
			<span>{t(texts.previewMark({ name: preview.name }))}</span>
			<Button size="small" loading={isBusy} onClick={() => void handleExit()}>
				{t(texts.previewExit())}
			</Button>
		</div>
	);
}

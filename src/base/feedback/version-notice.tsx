import { RocketOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

import { newVersion } from '../send/new-version.ts';
import { useStore } from '../state/store.ts';
import { reloadKeepingWork } from './reload.ts';
import './version-notice.css';
import { baseTexts } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';

/** Reports that the server has newer pages; the user chooses when they are fetched. A line above the page covers no button of it or of a dialog. */
export function VersionNotice() {
	const t = useText();
	const isThere = useStore(newVersion, (state) => state.isThere);
	const [isLater, setLater] = useState(false);
	if (!isThere || isLater) return null;
	return (
		<div className="version-notice" role="status">
			<RocketOutlined aria-hidden />
			<strong>{t(baseTexts.versionTitle())}</strong>
			<span>{t(baseTexts.versionText())}</span>
			<Button size="small" onClick={() => setLater(true)}>
				{t(baseTexts.versionLater())}
			</Button>
			<Button size="small" type="primary" onClick={reloadKeepingWork}>
				{t(baseTexts.versionReload())}
			</Button>
		</div>
	);
}

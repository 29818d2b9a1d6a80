import { RocketOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { newVersion } from '../send/new-version.ts';
import { useStore } from '../state/store.ts';
import { reloadKeepingWork } from './reload.ts';
import './corner-notice.css';

/** Says that the server has newer pages; the user says when they are fetched. */
export function VersionNotice() {
	const { t } = useTranslation();
	const isThere = useStore(newVersion, (state) => state.isThere);
	const [isLater, setLater] = useState(false);
	if (!isThere || isLater) return null;
	return (
		<div className="corner-notice" role="status">
			<RocketOutlined aria-hidden />
			<span>
				<strong>{t('version.title')}</strong>
				<br />
				{t('version.text')}
			</span>
			<Button size="small" onClick={() => setLater(true)}>
				{t('version.later')}
			</Button>
			<Button size="small" type="primary" onClick={reloadKeepingWork}>
				{t('version.reload')}
			</Button>
		</div>
	);
}

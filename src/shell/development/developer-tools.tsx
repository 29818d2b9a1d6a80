import { ApiOutlined, BugOutlined } from '@ant-design/icons';
import { Badge, Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';

import { clientErrors } from '../../base/feedback/error-log.ts';
import { useStore } from '../../base/state/store.ts';
import { showOverlay } from '../overlays/overlay-store.ts';

/** What only developers need: the errors of this page, and the choice of an API. */
export function DeveloperTools() {
	const { t } = useTranslation();
	const count = useStore(clientErrors, (state) => state.entries.length);
	return (
		<>
			<Tooltip title={t('errorLog.title')}>
				<Badge count={count} size="small" offset={[-6, 6]}>
					<Button
						className="header-developer"
						type="text"
						icon={<BugOutlined aria-hidden />}
						aria-label={t('errorLog.title')}
						onClick={() => showOverlay('errorLog')}
					/>
				</Badge>
			</Tooltip>
			<Tooltip title={t('environment.title')}>
				<Button
					className="header-developer"
					type="text"
					icon={<ApiOutlined aria-hidden />}
					aria-label={t('environment.title')}
					onClick={() => showOverlay('environment')}
				/>
			</Tooltip>
		</>
	);
}

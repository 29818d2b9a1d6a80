import { ApiOutlined, BugOutlined } from '@ant-design/icons';
import { Badge, Button, Tooltip } from 'antd';

import { clientErrors } from '../../base/feedback/error-log.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import { showOverlay } from '../overlays/overlay-store.ts';
import { developmentTexts } from './texts.ts';

/** What only developers need: the errors of this page, and the choice of an API. */
export function DeveloperTools() {
	const t = useText();
	const count = useStore(clientErrors, (state) => state.entries.length);
	return (
		<>
			<Tooltip title={t(developmentTexts.errorLogTitle())}>
				<Badge count={count} size="small" offset={[-6, 6]}>
					<Button
						className="header-developer"
						type="text"
						icon={<BugOutlined aria-hidden />}
						aria-label={t(developmentTexts.errorLogTitle())}
						onClick={() => showOverlay('errorLog')}
					/>
				</Badge>
			</Tooltip>
			<Tooltip title={t(developmentTexts.environmentTitle())}>
				<Button
					className="header-developer"
					type="text"
					icon={<ApiOutlined aria-hidden />}
					aria-label={t(developmentTexts.environmentTitle())}
					onClick={() => showOverlay('environment')}
				/>
			</Tooltip>
		</>
	);
}

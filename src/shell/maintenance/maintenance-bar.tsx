import { ToolOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import useSWR from 'swr';

import { type MaintenanceNotice, maintenancePath } from '../../../contract/features/operations/maintenance.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { onServerEvent } from '../../base/api/event-stream.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { languageStore } from '../../base/i18n/language.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import './maintenance.css';
import { texts } from './texts.ts';

const checkTime = 60_000;

/** The announcement of a maintenance, until the user hides it; one under way cannot be hidden. */
export function MaintenanceBar() {
	const t = useText();
	const language = useStore(languageStore, (state) => state.language);
	const [hidden, setHidden] = useState<string | null>(null);
	const { data: notice, mutate } = useSWR(
		['maintenance', language],
		() => callApi<MaintenanceNotice | null>(maintenancePath, undefined, { method: 'GET', isQuiet: true }),
		{ refreshInterval: checkTime, shouldRetryOnError: false },
	);
	useEffect(() => onServerEvent('maintenance', () => void mutate()), [mutate]);
	if (!notice || hidden === notice.id) return null;
	const from = formatDateTime(notice.beginsAt);
	const time = notice.endsAt === null ? texts.begins({ time: from }) : texts.between({ from, to: formatDateTime(notice.endsAt) });
	const isUnderWay = Date.parse(notice.beginsAt) <= Date.now();
	return (
		<div className="maintenance-bar" role="status">
			<ToolOutlined aria-hidden />
			<span>{notice.message}</span>
			<span>
				{t(time)}
				{notice.isClosed && ` · ${t(texts.closed())}`}
			</span>
			{!isUnderWay && (
				<Button size="small" onClick={() => setHidden(notice.id)}>
					{t(texts.hide())}
				</Button>
			)}
		</div>
	);
}

import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { OwnSession } from '../../../../contract/features/profile.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { notify, notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { deviceOf } from './device-name.ts';
import { texts } from './texts.ts';

const path = '/platform/v3/user/sessions';

/** Where else the user is signed in, and the way to end that. */
export function OwnSessions() {
	const t = useText();
	const load = () => callApi<OwnSession[]>(path, {}, { method: 'GET' });
	const { data, error, mutate } = useSWR(path, load, { revalidateOnFocus: false, dedupingInterval: 0 });
	const [isBusy, setBusy] = useState(false);
	if (error !== undefined) return <LoadFailure error={error} onRetry={() => void mutate()} />;
	if (data === undefined) return <Skeleton active paragraph={{ rows: 4 }} />;
	const others = data.filter(({ isCurrent }) => !isCurrent);
	const end = async (ids: string[]) => {
		setBusy(true);
		try {
			await callApi(`${path}/end`, { ids: ids.join() });
			notify('success', t(texts.ended()));
		} catch (failure) {
			notifyError(failure);
		}
		await mutate();
		setBusy(false);
	};
	return (
		<>
			<ul className="centre-sessions">
				{data.map((session) => {
					const device = deviceOf(session.userAgent);
					return (
						<li key={session.id}>
							<span className="centre-device" title={session.userAgent ?? undefined}>
								<strong>{t(device === null ? texts.unknownDevice() : texts.device(device))}</strong>
								<small>
									{session.address} {t(texts.signedIn({ time: formatDateTime(session.createTime) }))}
								</small>
							</span>
							{session.isCurrent ? (
								<Tag>{t(texts.current())}</Tag>
							) : (
								<Button size="small" disabled={isBusy} onClick={() => void end([session.id])}>
									{t(texts.endSession())}
								</Button>
							)}
						</li>
					);
				})}
			</ul>
			{others.length > 1 && (
				<Button danger disabled={isBusy} onClick={() => void end(others.map(({ id }) => id))}>
					{t(texts.endOthers())}
				</Button>
			)}
		</>
	);
}

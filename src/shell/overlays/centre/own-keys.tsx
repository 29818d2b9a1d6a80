import { Alert, Button, Empty, Modal, Popconfirm, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { MadeKey, OwnKey } from '../../../../contract/features/profile.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { notify, notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { shellTexts } from '../../texts.ts';
import { KeyForm } from './key-form.tsx';
import { texts } from './texts.ts';

const path = '/platform/v3/user/keys';

/** The API keys of the user: made, shown once, and revoked. */
export function OwnKeys() {
	const t = useText();
	const load = () => callApi<OwnKey[]>(path, {}, { method: 'GET' });
	const { data, error, mutate } = useSWR(path, load, { revalidateOnFocus: false, dedupingInterval: 0 });
	const [isMaking, setMaking] = useState(false);
	const [made, setMade] = useState<MadeKey | null>(null);
	if (data === undefined) {
		if (error === undefined) return <Skeleton active paragraph={{ rows: 4 }} />;
		return <LoadFailure error={error} onRetry={() => void mutate()} />;
	}
	const revoke = async (id: string) => {
		try {
			await callApi('/platform/v3/user/sessions/end', { ids: id });
			notify('success', t(texts.keyRevoked()));
		} catch (failure) {
			notifyError(failure);
		}
		await mutate();
	};
	const handleMade = (key: MadeKey) => {
		setMaking(false);
		setMade(key);
		void mutate();
	};
	return (
		<>
			<p>{t(texts.keysHint())}</p>
			{data.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.noKeys())} />}
			<ul className="centre-sessions">
				{data.map(({ id, name, expiresAt, usedAt }) => (
					<li key={id}>
						<span className="centre-device">
							<strong>{name}</strong>
							<small>
								{t(texts.expires({ time: formatDateTime(expiresAt) }))} ·{' '}
								{usedAt === null ? t(texts.neverUsed()) : t(texts.lastUsed({ time: formatDateTime(usedAt) }))}
							</small>
						</span>
						<Popconfirm title={t(texts.revokeQuestion({ name }))} onConfirm={() => revoke(id)}>
							<Button size="small" danger>
								{t(texts.revoke())}
							</Button>
						</Popconfirm>
					</li>
				))}
			</ul>
			<Button onClick={() => setMaking(true)}>{t(texts.makeKey())}</Button>
			{isMaking && <KeyForm onClose={() => setMaking(false)} onMade={handleMade} />}
			{made !== null && (
				<Modal
					open
					title={t(texts.keyMade())}
					width={560}
					mask={{ closable: false }}
					keyboard={false}
					footer={
						<Button type="primary" onClick={() => setMade(null)}>
							{t(shellTexts.close())}
						</Button>
					}
					onCancel={() => setMade(null)}
				>
					<Alert type="warning" showIcon title={t(texts.shownOnce())} />
					<p>
						<Typography.Text code copyable className="centre-key">
							{made.key}
						</Typography.Text>
					</p>
					<p>{t(texts.keyUse())}</p>
				</Modal>
			)}
		</>
	);
}

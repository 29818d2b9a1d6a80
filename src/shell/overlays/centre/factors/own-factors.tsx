import { Button, Modal, Popconfirm, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { OwnFactors as Factors } from '../../../../../contract/features/security/factor.ts';
import { LoadFailure } from '../../../../../renderers/core/failure/load-failure.tsx';
import { formatDateTime } from '../../../../../renderers/core/texts/dates.ts';
import { callApi } from '../../../../base/api/portal-api.ts';
import { notify, notifyError } from '../../../../base/feedback/notify.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { hasPasskeys } from '../../../factor/passkey.ts';
import { RecoveryList } from '../../../factor/recovery-list.tsx';
import { factorTexts } from '../../../factor/texts.ts';
import { shellTexts } from '../../../texts.ts';
import { deviceOf } from '../device-name.ts';
import { texts as centreTexts } from '../texts.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { factorsTexts as texts } from './texts.ts';

const path = '/platform/v3/user/factors';

/** The second factors of the user, their recovery codes, and the browsers that are remembered. */
export function OwnFactors() {
	const t = useText();
	const load = () => callApi<Factors>(path, {}, { method: 'GET' });
	const { data, error, mutate } = useSWR(path, load, { revalidateOnFocus: false, dedupingInterval: 0 });
	const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null);
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	if (data === undefined) {
		if (error === undefined) return <Skeleton active paragraph={{ rows: 4 }} />;
		return <LoadFailure error={error} onRetry={() => void mutate()} />;
	}
	const change = async (call: string, input: Record<string, unknown>, done = texts.removed()) => {
		try {
			const answer = await callApi<{ recoveryCodes?: string[] } | null>(`${path}/${call}`, input);
			if (answer?.recoveryCodes) setCodes(answer.recoveryCodes);
			else notify('success', t(done));
		} catch (failure) {
			notifyError(failure);
		}
		await mutate();
	};
	const hasFactor = data.totp !== null || data.passkeys.length > 0;
	return (
		<>
			<p>{t(data.isRequired ? texts.requiredHint() : texts.hint())}</p>
			<ul className="centre-sessions">
				<li>
					<Named
						title={t(factorTexts.app())}
						note={data.totp === null ? t(texts.notSetUp()) : t(texts.since({ time: formatDateTime(data.totp) }))}
					/>
					{data.totp === null ? (
						<Button size="small" onClick={() => setAdding('totp')}>
							{t(texts.setUp())}
						</Button>
					) : (
						<Removal
							question={t(texts.removeAppQuestion())}
							text={t(texts.remove())}
							onConfirm={() => change('remove', { kind: 'totp' })}
						/>
					)}
				</li>
				{data.passkeys.map(({ id, name, createTime, usedAt }) => (
					<li key={id}>
						<Named
							title={name}
							note={`${t(factorTexts.passkey())} · ${t(usedAt === null ? texts.since({ time: formatDateTime(createTime) }) : centreTexts.lastUsed({ time: formatDateTime(usedAt) }))}`}
						/>
						<Removal
							question={t(texts.removePasskeyQuestion({ name }))}
							text={t(texts.remove())}
							onConfirm={() => change('remove', { kind: 'passkey', id })}
						/>
					</li>
				))}
				<li>
					<Named title={t(factorTexts.passkey())} note={t(hasPasskeys() ? texts.passkeyHint() : factorTexts.noPasskeys())} />
					<Button size="small" disabled={!hasPasskeys()} onClick={() => setAdding('passkey')}>
						{t(texts.add())}
					</Button>
				</li>
				{hasFactor && (
					<li>
						<Named title={t(factorTexts.recoveryTitle())} note={t(texts.codesLeft({ count: data.recoveryCodes }))} />
						<Removal question={t(texts.renewQuestion())} text={t(texts.renew())} onConfirm={() => change('recovery', {})} />
					</li>
				)}
			</ul>
			{data.devices.length > 0 && <strong>{t(texts.devices())}</strong>}
			<ul className="centre-sessions">
				{data.devices.map(({ id, address, userAgent, expiresAt }) => {
					const device = deviceOf(userAgent);
					return (
						<li key={id}>
							<Named
								title={t(device === null ? centreTexts.unknownDevice() : centreTexts.device(device))}
								note={`${address} · ${t(centreTexts.expires({ time: formatDateTime(expiresAt) }))}`}
							/>
							<Button size="small" onClick={() => void change('forget', { id })}>
								{t(texts.remove())}
							</Button>
						</li>
					);
				})}
			</ul>
			{adding !== null && (
				<FactorDialog
					kind={adding}
					onClose={() => setAdding(null)}
					onDone={(made) => {
						setAdding(null);
						setCodes(made);
						void mutate();
					}}
				/>
			)}
			{codes !== null && (
				<Modal
					open
					title={t(factorTexts.recoveryTitle())}
					mask={{ closable: false }}
					keyboard={false}
					footer={
						<Button type="primary" onClick={() => setCodes(null)}>
							{t(shellTexts.close())}
						</Button>
					}
					onCancel={() => setCodes(null)}
				>
					<RecoveryList codes={codes} />
				</Modal>
			)}
		</>
	);
}

function Named({ title, note }: { title: string; note: string }) {
	return (
		<span className="centre-device">
			<strong>{title}</strong>
			<small>{note}</small>
		</span>
	);
}

function Removal({ question, text, onConfirm }: { question: string; text: string; onConfirm(): Promise<void> }) {
	return (
		<Popconfirm title={question} onConfirm={onConfirm}>
			<Button size="small" danger>
				{text}
			</Button>
		</Popconfirm>
	);
}

import { Button, Input, Radio, Skeleton } from 'antd';
import { useId, useState } from 'react';
import useSWR from 'swr';
import { withStatement } from '../../../../contract/base/join-texts.ts';
import type { DesignLeftover } from '../../../../contract/design/screen-design.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { notify, notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { designCalls } from '../design-calls.ts';
import { designTexts } from '../texts.ts';

/** What the database has of documents without a file, and what files no longer describe; the former is deleted here, after its name was typed. */
export function LeftoversDialog({ onOpen, onClose }: { onOpen(path: string): void; onClose(): void }) {
	const t = useText();
	const { language } = useRuntime();
	const { data, error, mutate } = useSWR<DesignLeftover[], unknown>(['design-leftovers', language], designCalls.leftovers, {
		revalidateOnFocus: false,
		shouldRetryOnError: false,
	});
	const [chosen, setChosen] = useState<string | null>(null);
	const [typed, setTyped] = useState('');
	const [isBusy, setBusy] = useState(false);
	const leftovers = data ?? [];
	const gone = leftovers.filter(({ hasFile }) => !hasFile);
	const others = leftovers.filter(({ hasFile }) => hasFile);
	const target = gone.find(({ path }) => path === chosen);
	const handleDelete = async ({ path, name, losses }: DesignLeftover) => {
		setBusy(true);
		try {
			const seen = losses.map(({ key, rows }) => ({ key, rows }));
			const { refusals } = await designCalls.apply({ path, etag: '', name: typed.trim(), losses: seen });
			const [refusal] = refusals;
			if (refusal === undefined) notify('success', t(designTexts.leftoverDeleted({ name })));
			else notify('error', t(withStatement(designTexts.notApplied(), refusal.message)));
			setChosen(null);
			setTyped('');
		} catch (failure) {
			notifyError(failure);
		}
		await mutate();
		setBusy(false);
	};
	return (
		<PageDialog
			title={t(designTexts.leftovers())}
			width={760}
			okText={t(designTexts.leftoverDelete())}
			cancelText={t(gone.length > 0 ? designTexts.cancel() : designTexts.close())}
			okButtonProps={{ danger: true, loading: isBusy, disabled: target === undefined || typed.trim() !== target.name }}
			onOk={() => target && void handleDelete(target)}
			onCancel={onClose}
			footer={(_, { OkBtn, CancelBtn }) => (
				<>
					<CancelBtn />
					{gone.length > 0 && <OkBtn />}
				</>
			)}
		>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
			{data?.length === 0 && <p className="design-note">{t(designTexts.leftoversNone())}</p>}
			{gone.length > 0 && (
				<section className="design-apply">
					<h4>{t(designTexts.leftoversGone())}</h4>
					<Radio.Group
						className="design-apply-choices"
						value={chosen}
						onChange={({ target: { value } }) => {
							setChosen(String(value));
							setTyped('');
						}}
						options={gone.map((leftover) => ({ value: leftover.path, label: <Lines leftover={leftover} /> }))}
					/>
					{target !== undefined && <Confirmation name={target.name} typed={typed} onType={setTyped} />}
				</section>
			)}
			{others.length > 0 && (
				<section className="design-apply">
					<h4>{t(designTexts.leftoversOfFiles())}</h4>
					{others.map((leftover) => (
						<div key={leftover.path} className="design-leftover">
							<Lines leftover={leftover} />
							<Button size="small" onClick={() => onOpen(leftover.path)}>
								{t(designTexts.openFile())}
							</Button>
						</div>
					))}
				</section>
			)}
		</PageDialog>
	);
}

function Lines({ leftover: { path, losses } }: { leftover: DesignLeftover }) {
	return (
		<span className="design-leftover-lines">
			<b>{path}</b>
			{losses.map(({ key, message }) => (
				<span key={key}>{message}</span>
			))}
		</span>
	);
}

function Confirmation({ name, typed, onType }: { name: string; typed: string; onType(text: string): void }) {
	const t = useText();
	const inputId = useId();
	return (
		<>
			<label htmlFor={inputId}>{t(designTexts.applyName({ name }))}</label>
			<Input id={inputId} value={typed} autoComplete="off" maxLength={60} onChange={(event) => onType(event.target.value)} />
		</>
	);
}

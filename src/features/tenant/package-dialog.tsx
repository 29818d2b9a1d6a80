import { Button, Skeleton } from 'antd';
import { useState } from 'react';

import type { GrantNode } from '../../../contract/features/rights.ts';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { GrantTreeTab } from '../role/public.ts';
import { texts } from './texts.ts';
import { useTenantCall } from './use-tenant-call.ts';

/** The menus and screens that a company may use at all. */
export function PackageDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { call, isBusy } = useTenantCall();
	const [nodes, setNodes] = useState<GrantNode[] | null>(null);
	const [entries, setEntries] = useState<ReadonlySet<string>>(new Set());
	const [error, setError] = useState<unknown>(null);
	const [round, setRound] = useState(0);
	useEffectOn([runtime, record.id, round], () => {
		const controller = new AbortController();
		const options = { method: 'GET', signal: controller.signal } as const;
		runtime.call<GrantNode[]>('/platform/v3/saas/tenant/package', { tenantId: record.id }, options).then(
			(tree) => {
				setError(null);
				setNodes(tree);
				const isWhole = tree.some(({ permission, checked }) => permission === '*' && checked);
				setEntries(
					new Set(isWhole ? ['*'] : tree.flatMap(({ permission, checked }) => (permission !== null && checked ? [permission] : []))),
				);
			},
			(failure) => controller.signal.aborted || setError(failure),
		);
		return () => controller.abort();
	});
	const handleSave = async () => {
		const input = { tenantId: record.id, entries: [...entries] };
		if (await call('save/package', input, t(texts.packageSaved()))) onClose();
	};
	return (
		<PageDialog
			title={t(texts.package({ name: String(record.name) }))}
			width={640}
			style={{ top: '5vh' }}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(texts.cancel())}</Button>
					<Button type="primary" disabled={nodes === null || entries.size === 0} loading={isBusy} onClick={() => void handleSave()}>
						{t(texts.save())}
					</Button>
				</>
			}
		>
			{error !== null && <LoadFailure error={error} onRetry={() => setRound((last) => last + 1)} />}
			{nodes === null && error === null && <Skeleton active />}
			{nodes !== null && (
				<>
					<p>{t(texts.packageHint())}</p>
					<GrantTreeTab nodes={nodes} permissions={entries} isEditable onChange={setEntries} />
				</>
			)}
		</PageDialog>
	);
}

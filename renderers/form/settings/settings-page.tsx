import { Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { PageContainer } from '../../core/page/page-container.tsx';
import { queryRecords } from '../../core/records/record-calls.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import '../../fields/columns/cells.css';
import { SettingsForm } from './settings-form.tsx';

interface Props {
	screen: ResolvedScreen;
	/** Below the form, as soon as the record is stored. */
	children?(record: StoredRecord): ReactNode;
}

interface Found {
	/** Undefined while nothing was saved yet. */
	id: string | undefined;
}

/** A screen with one record for each tenant: its form, which stays open after a save. */
export function SettingsPage({ screen, children }: Props) {
	const runtime = useRuntime();
	const [found, setFound] = useState<Found | null>(null);
	const [error, setError] = useState<unknown>(null);
	const [round, setRound] = useState(0);
	useEffectOn([runtime, screen.base, round], () => {
		const controller = new AbortController();
		setError(null);
		queryRecords(runtime, screen, { request: { requestPage: { pageNo: 1, limit: 1 } }, signal: controller.signal }).then(
			({ dataResult: [record] }) => !controller.signal.aborted && setFound({ id: record?.id }),
			(reason: unknown) => !controller.signal.aborted && setError(reason),
		);
		return () => controller.abort();
	});
	const reload = () => {
		setFound(null);
		setRound((current) => current + 1);
	};
	return (
		<PageContainer>
			<div className="portal-settings-page">
				<h1>{screen.title}</h1>
				{screen.description !== '' && <p>{screen.description}</p>}
				{error !== null && <LoadFailure error={error} onRetry={reload} />}
				{error === null && found === null && <Skeleton active title={false} paragraph={{ rows: 7 }} />}
				{error === null && found !== null && (
					<SettingsForm screen={screen} recordId={found.id} onReload={reload}>
						{children}
					</SettingsForm>
				)}
			</div>
		</PageContainer>
	);
}

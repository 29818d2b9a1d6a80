import { Alert, Button, Descriptions, Spin, Tag } from 'antd';
import { useCallback, useEffect, useState } from 'react';

import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { texts } from './texts.ts';

interface Result {
	isReachable: boolean;
	problem?: string;
	version?: string;
	milliseconds: number;
	tables?: string[];
}

/** Connects to a data source and shows what it is, or why that failed. */
export function TestDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const [result, setResult] = useState<Result | null>(null);
	const { id } = record;
	const test = useCallback(async () => {
		setResult(null);
		try {
			setResult(await runtime.call<Result>('/platform/v3/data-source/test', { id }));
		} catch (failure) {
			setResult({ isReachable: false, problem: errorText(failure), milliseconds: 0 });
		}
	}, [runtime, id]);
	useEffect(() => void test(), [test]);
	return (
		<PageDialog
			title={t(texts.title({ name: String(record.name) }))}
			width={640}
			onCancel={onClose}
			footer={
				<>
					<Button disabled={result === null} onClick={() => void test()}>
						{t(texts.again())}
					</Button>
					<Button type="primary" onClick={onClose}>
						{t(texts.close())}
					</Button>
				</>
			}
		>
			{result === null ? <Spin /> : <TestResult result={result} />}
		</PageDialog>
	);
}

function TestResult({ result: { isReachable, problem, version, milliseconds, tables = [] } }: { result: Result }) {
	const t = useText();
	if (!isReachable) return <Alert type="error" showIcon title={t(texts.bad())} description={problem} />;
	return (
		<>
			<Alert type="success" showIcon title={t(texts.good({ milliseconds }))} />
			{version !== 'JSON' && (
				<Descriptions
					column={1}
					layout="vertical"
					style={{ marginTop: 16 }}
					items={[
						{ key: 'version', label: t(texts.version()), children: version },
						{
							key: 'tables',
							label: t(texts.tables({ count: tables.length })),
							children: tables.length === 0 ? t(texts.noTables()) : tables.map((name) => <Tag key={name}>{name}</Tag>),
						},
					]}
				/>
			)}
		</>
	);
}
